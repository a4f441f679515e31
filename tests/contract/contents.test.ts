// Shows over HTTP what a visitor sees of what staff publish: a hero in both languages within 5 s on pages that were kept, a
// policy, a page with its sitemap, the promo bar, and redirects that keep what was asked for.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallRequest } from "#shared/contracts/platform/table";
import { browserAgent } from "../support/browser-agent";
import { signedInAs } from "../support/customers";
import type { HttpShopper } from "../support/http-shopper";
import { staffEmail } from "../support/session";
import { startShop, type Shop } from "../support/shop";

let shop: Shop;
let origin = "";
let one: HttpShopper;

beforeAll(async () => {
  shop = await startShop({});
  origin = shop.origin;
  one = await signedInAs(origin, staffEmail);
}, 120_000);
afterAll(async () => {
  await shop?.stop();
});

const within = { timeout: 5000, interval: 200 };
const headers = { "user-agent": browserAgent };
const textOf = async (path: string) => (await fetch(origin + path, { headers })).text();
const both = (en: string, ar: string) => ({ en, ar });

async function publish(key: string, document: CallRequest<"saveContentDraft">["document"]) {
  const { content } = await one.get("getContent", { key });
  const { content: saved } = await one.get("saveContentDraft", { key, document, revision: content.draft?.revision });
  await one.get("publishContent", { key, revision: saved.draft!.revision });
}

// Shows: contents.drafts
test("a published hero is what the next visitor sees, in both languages, though both pages were kept", async () => {
  for (const path of ["/shop", "/ar/shop"]) {
    await expect
      .poll(async () => (await fetch(origin + path, { headers })).headers.get("x-page"), { timeout: 8000 })
      .toBe("fresh");
  }
  await publish("home", {
    kind: "home",
    hero: {
      title: both("Ramadan first aid", "إسعافات رمضان"),
      text: both("Kits that are ready", "حقائب جاهزة"),
      button: both("See the kits", "تصفح الحقائب"),
      link: "/products?search=kit",
      picture: { wide: "hero-desktop.webp", wide_ar: "hero-desktop-rtl.webp", narrow: "hero-phone.webp" },
    },
    rows: [
      { kind: "brands" },
      { kind: "text", title: both("Why us", "لماذا نحن"), text: both("One.\n\nTwo.", "واحد.") },
    ],
  });
  await expect.poll(() => textOf("/shop"), within).toContain("Ramadan first aid");
  await expect.poll(() => textOf("/ar/shop"), within).toContain("إسعافات رمضان");
  const page = await textOf("/ar/shop");
  expect(page).toContain('href="/ar/products?search=kit"');
  expect(page).not.toContain('id="offers"');
  const [hero] = /<img[^>]*hero-desktop-rtl[^>]*>/.exec(page) ?? [];
  expect(hero?.toLowerCase()).toContain('fetchpriority="high"');
});

// Shows: contents.pages
test("a policy and a page are read in both languages, and the page is in the sitemap", async () => {
  expect(await textOf("/policy/disclaimer")).not.toContain("Rewritten");
  const text = both("## When {#when}\n\n- **Dubai**: [today](/products)", "## متى {#when}\n\n- **دبي**: اليوم");
  await publish("page:disclaimer", {
    kind: "page",
    title: both("Rewritten", "أعيدت كتابته"),
    lead: both("A", "ب"),
    text,
  });
  await publish("page:delivery-times", {
    kind: "page",
    title: both("Delivery", "التوصيل"),
    lead: both("A", "ب"),
    text,
  });
  await expect.poll(() => textOf("/policy/disclaimer"), within).toContain("Rewritten");
  await expect.poll(() => textOf("/ar/policy/disclaimer"), within).toContain("أعيدت كتابته");
  const page = await textOf("/pages/delivery-times");
  expect(page).toContain('<h2 id="when">When</h2>');
  expect(page).toContain("<strong>Dubai</strong>");
  await expect.poll(() => textOf("/sitemaps/pages-ar-1.xml"), within).toContain("/ar/pages/delivery-times");
  expect((await fetch(`${origin}/pages/no-such-page`, { headers })).status).toBe(404);
});

// Shows: contents.pages
test("the promo bar stands above kept pages and is gone when it is taken back", async () => {
  await textOf("/about");
  await publish("promo", { kind: "promo", text: both("Free delivery today", "توصيل مجاني اليوم"), link: "/products" });
  await expect.poll(() => textOf("/about"), within).toContain("Free delivery today");
  await expect.poll(() => textOf("/ar/about"), within).toContain("توصيل مجاني اليوم");
  const { content } = await one.get("getContent", { key: "promo" });
  await one.get("withdrawContent", { key: "promo", version: content.published!.version });
  await expect.poll(() => textOf("/about"), within).not.toContain("Free delivery today");
});

describe("redirects", () => {
  // Shows: contents.redirects
  test("lead on from what would be a 404, in its language, with what was asked for", async () => {
    const ask = (path: string) => fetch(origin + path, { headers, redirect: "manual" });
    expect((await ask("/summer-2025")).status).toBe(404);
    await one.get("saveRedirect", { from: "/summer-2025", to: "/products", status: 301 });
    await one.get("saveRedirect", { from: "/products/gone-for-good", to: "/products?sort=newest", status: 302 });
    const arabic = await ask("/ar/summer-2025?utm_source=mail");
    expect([arabic.status, arabic.headers.get("location")]).toEqual([301, "/ar/products?utm_source=mail"]);
    const product = await ask("/products/gone-for-good?x=1");
    expect([product.status, product.headers.get("location")]).toEqual([302, "/products?sort=newest"]);
    await one.get("saveRedirect", { from: "/قديم", to: "/products?search=قفاز", status: 302 });
    const typed = await ask(encodeURI("/قديم"));
    expect([typed.status, typed.headers.get("location")]).toEqual([302, encodeURI("/products?search=قفاز")]);
    await one.get("deleteRedirect", { from: encodeURI("/قديم"), version: 1 });
    await one.get("deleteRedirect", { from: "/summer-2025", version: 1 });
    await one.get("deleteRedirect", { from: "/products/gone-for-good", version: 1 });
    expect((await ask("/summer-2025")).status).toBe(404);
  });
});
