// Shows what stands around every screen: the footer with all its parts, and the bottom bar where it belongs.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { categoryKeys } from "#client/shop/frame/layout/category-keys";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { shopOf } from "#shared/shop-settings/public-shop";
import { locales, localePrefix } from "#shared/text/locale";
import { anAddress } from "../support/buyers";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { everyScreen, screens } from "../support/screens";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ users: ["framed"] });
}, 120_000);
afterAll(() => shop?.stop());

/** Leads to a step of its checkout, or back to the cart. */
const leadsOn = new Set(["checkoutStart", "order"]);

const footerOf = (html: string): string => /<footer[\s>].*?<\/footer>/s.exec(html)?.[0] ?? "";
const linksIn = (html: string): string[] => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!);

describe.for(locales)("the footer in %s", (locale) => {
  const at = localePrefix(locale);

  // Shows: screens.footer
  test("has every part, and each of its pages is there", async () => {
    const footer = footerOf(await (await fetch(`${shop.origin}${at}/shop`)).text());
    const own = linksIn(footer).filter((href) => href.startsWith("/"));
    expect(own).toEqual([
      ...categoryKeys.map((key) => `${at}/category/${key}`),
      ...["dentistry", "dermatology", "general-surgery", "emergency-medicine"].map((it) => `${at}/specialities/${it}`),
      ...["wound-dressing", "injection"].map((it) => `${at}/procedures/${it}`),
      ...["/clinics", "/brands", "/about", "/wishlist", "/compare", "/quick-order", "/enquiry", "/contact"].map(
        (it) => at + it,
      ),
      ...["privacy-policy", "terms-to-use", "disclaimer", "privacy-policy#choices"].map((it) => `${at}/policy/${it}`),
    ]);
    const answers = await Promise.all(own.map(async (href) => (await fetch(shop.origin + href)).status));
    expect(answers).toEqual(own.map(() => 200));
    const texts = footer.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    const place = {
      name_en: "Dubai",
      name_ar: "دبي",
      charge: 0,
      free_from: 0,
      minimum_order: 0,
      days_min: 0,
      days_max: 0,
      cut_off: null,
    };
    const { company } = shopOf(settingDefaults, place, [], locale);
    expect(company.offices).toHaveLength(2);
    for (const { city, lines } of company.offices) {
      for (const text of [city, ...lines]) expect(texts).toContain(text);
    }
    const elsewhere = linksIn(footer);
    for (const { href } of [...company.apps, ...company.social]) expect(elsewhere).toContain(href);
    expect(footer).toContain('class="payment-marks"');
    expect(texts).toContain(`© ${new Date().getFullYear()} ${company.legal_name}`);
    const named = [...footer.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name]) => name);
    for (const mark of ["VISA", "MASTERCARD", "AMEX", "Apple Pay", "GPay", "Tabby"]) {
      expect(named).toContain(mark);
    }
  });
});

// Shows: screens.bottom-bar
test("the bottom bar is on every page but products, the steps of a checkout, cart and brands", async () => {
  const guest = new HttpShopper(shop.origin);
  const user = new HttpShopper(shop.origin, { access_token: await mintToken("framed") });
  await user.get("editAddress", { action: "add", ...anAddress });
  const items = [{ sku_id: goods.masks, quantity: 2 }];
  const { checkout } = await user.get("createCheckout", { source: "multiple", items });
  const paths: Record<string, string> = {
    checkoutAddress: `/checkout/${checkout.id}/address`,
    checkoutPayment: `/checkout/${checkout.id}/payment`,
  };
  const without: string[] = [];
  const pages = everyScreen.filter(
    ([name, { status }]) => (name in screens && status === 200 && !leadsOn.has(name)) || name in paths,
  );
  for (const [name, screen] of pages) {
    const visitor = screen.guarded ? user : guest;
    const html = await (await visitor.fetch(paths[name] ?? screen.path)).text();
    expect(html, name).toContain("<footer");
    if (!html.includes('class="bottom-bar"')) without.push(name);
  }
  expect(without).toEqual(["product", "preview", "brands", "cart", "checkoutAddress", "checkoutPayment"]);
});
