// Shows, in the built shop over real HTTP, that what the operator sets is what the next visitor sees within five seconds:
// in footer, banner, product, cart, feed and texts for machines, in both languages, on pages that were kept and not.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallRequest } from "#shared/contracts/platform/table";
import { localePrefix, locales } from "#shared/text/locale";
import type { SettingGroup } from "#shared/shop-settings/shop-setting-fields";
import { browserAgent, crawlerAgent } from "../support/browser-agent";
import { signedInAs } from "../support/customers";
import { HttpShopper } from "../support/http-shopper";
import { staffEmail } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const within = { timeout: 5000, interval: 100 };
let shop: Shop;
let staff: HttpShopper;
let product = "";

beforeAll(async () => {
  shop = await startShop();
  staff = await signedInAs(shop.origin, staffEmail);
  const { products } = await new HttpShopper(shop.origin).get("listProductGroups", { limit: 1 });
  product = `/products/${products[0]!.slug}`;
}, 120_000);
afterAll(() => shop?.stop());

async function ask(address: string, agent = browserAgent) {
  const response = await fetch(shop.origin + address, { headers: { "user-agent": agent } });
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return { text: await response.text(), kept: response.headers.get("x-page") };
}

async function warm(addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await expect.poll(async () => (await ask(address)).kept, { timeout: 10_000 }).toBe("fresh");
}

async function set(group: SettingGroup, changes: Record<string, string>): Promise<void> {
  const { groups } = await staff.get("getSettings");
  const { version, values } = groups.find((one) => one.group === group)!;
  await staff.get("saveSettings", { group, version, values: { ...values, ...changes } });
}

async function setDubai(changes: Partial<CallRequest<"savePlaces">["places"][number]>): Promise<void> {
  const { places } = await staff.get("listEditedPlaces");
  const { state_id: _, name_en: _en, name_ar: _ar, ...place } = places.find(({ id }) => id === 49)!;
  await staff.get("savePlaces", { places: [{ ...place, ...changes }] });
}

describe.for(locales)("in %s", (locale) => {
  const at = localePrefix(locale);

  test("another phone, e-mail and name are in every footer, kept or not", async () => {
    const pages = [`${at}/shop`, at + product, `${at}/brands`];
    await warm(pages);
    const phone = locale === "ar" ? "+971 4 777 0001" : "+971 4 777 0002";
    await set("contact", { phone, email: `hello-${locale}@falaj.example` });
    await set("company", { [`legal_name_${locale}`]: `Falaj of ${locale}` });
    for (const page of [...pages, `${at}/contact`, `${at}/quick-order`]) {
      await expect.poll(async () => (await ask(page)).text, within).toContain(phone);
      const { text } = await ask(page);
      expect(text).toContain(`tel:${phone.replaceAll(" ", "")}`);
      expect(text).toContain(`Falaj of ${locale}`);
    }
    // What search engines read.
    expect((await ask(`${at}/shop`, crawlerAgent)).text).toContain(`"email":"hello-${locale}@falaj.example"`);
    await warm(pages);
    expect((await ask(pages[0]!)).text).toContain(phone);
  });

  // Shows: console.settings
  test("another price of delivery is in banner, product, cart, feed and listings", async () => {
    const [charge, free] = locale === "ar" ? ["17.5", "321"] : ["18.5", "432"];
    const pages = [`${at}/shop`, at + product];
    await warm(pages);
    const feed = `/feeds/products-${locale}.xml`;
    await ask(feed);
    const guest = new HttpShopper(shop.origin);
    const { products } = await guest.get("listProductGroups", { limit: 1 });
    await guest.get("updateGuestCartItem", { type: "UPDATE", sku_id: products[0]!.default_sku, quantity: 1 });
    await setDubai({ charge, free_from: free });
    for (const page of pages) await expect.poll(async () => (await ask(page)).text, within).toContain(free);
    expect((await ask(at + product)).text).toContain(charge);
    await expect
      .poll(async () => (await ask(feed)).text, within)
      .toContain(`<g:price_threshold>${free}.00 AED</g:price_threshold>`);
    const { cart } = await guest.get("getGuestCart");
    expect(cart.location).toMatchObject({ shipping_charges: Number(charge), minimum_order_value: Number(free) });
    await expect
      .poll(async () => (await new HttpShopper(shop.origin).get("listStates")).states[1]?.shipping_charges, within)
      .toBe(Number(charge));
  });
});

test("what is only for machines follows too", async () => {
  await ask("/llms.txt");
  await set("contact", { phone: "+971 4 777 0009", email: "machines@falaj.example" });
  for (const file of ["/llms.txt", "/.well-known/security.txt"])
    await expect.poll(async () => (await ask(file)).text, within).toContain("machines@falaj.example");
});

test("a way to pay that is not offered is named nowhere", async () => {
  await warm(["/shop"]);
  expect((await ask("/shop")).text).toContain("<b>Tabby</b>");
  await set("payments", { methods: "cod card" });
  await expect.poll(async () => (await ask("/shop")).text, within).not.toContain("<b>Tabby</b>");
  expect((await ask(product)).text).not.toContain("Tabby");
});
