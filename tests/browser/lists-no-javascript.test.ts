// Shows that hearts and compare buttons work without scripts, on stored pages too: for signed-in users, for a guest
// after sign-in, and that every answer leads back to the page with a message.
import type { Page } from "playwright";
import { describe, expect, inject } from "vitest";
import { localePrefix } from "#shared/text/locale";
import { mintToken } from "../support/session";
import { newEmail, sentCode, signIn } from "../support/sign-in";
import { test } from "../support/visitor";
import { inWays } from "../support/ways";

const product = "/products/nitrile-examination-gloves-powder-free-blue-box-of-100";
const said = (page: Page) => page.locator(".alert").innerText();
const wished = (page: Page) => page.locator(".wishlist-cards > li");
const titles = (page: Page) => page.locator(".compare-title");

/** Presses something and waits for the page that answers. */
async function press(page: Page, control: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.locator(control).first().click();
  await loaded;
}
const at = (page: Page) => page.url().slice(inject("shopOrigin").length);

const words = {
  en: {
    wished: "Item added to wishlist",
    compared: "Product added to compare list",
    already: "Product already added to the compare list",
    removed: "Item removed from compare list",
  },
  ar: {
    wished: "تمت إضافة الصنف إلى قائمة الأمنيات",
    compared: "تمت إضافة المنتج إلى قائمة المقارنة",
    already: "هذا المنتج موجود في قائمة المقارنة",
    removed: "تمت إزالة الصنف من قائمة المقارنة",
  },
};

inWays(["en", "ar"] as const)("in %s", (locale) => {
  const prefix = localePrefix(locale);

  // Shows: screens.compare
  test("a user keeps and compares from a listing and from a product", async ({ visitor }) => {
    const { page, context, open } = await visitor({ javaScript: false });
    await signIn(context, { name: "Hind" });
    const listing = `${prefix}/products?sort=price_asc`;
    await open(listing);
    await press(page, "main .heart:not(.compare-mark)");
    expect([at(page), await said(page)]).toEqual([listing, words[locale].wished]);
    await press(page, "main .compare-mark");
    expect([at(page), await said(page)]).toEqual([listing, words[locale].compared]);
    await press(page, "main .compare-mark");
    expect([at(page), await said(page)]).toEqual([listing, words[locale].already]);
    expect(await page.locator(".alert-warning").count()).toBe(1);
    await open(prefix + product);
    await press(page, ".gallery .heart");
    expect([at(page), await said(page)]).toEqual([prefix + product, words[locale].wished]);
    await press(page, "main .compare-button");
    expect(await said(page)).toBe(words[locale].compared);
    await open(`${prefix}/wishlist`);
    expect(await wished(page).count()).toBe(2);
    await open(`${prefix}/compare`);
    expect(await titles(page).count()).toBe(2);
    await press(page, ".compare-remove");
    expect([at(page), await said(page), await titles(page).count()]).toEqual([
      `${prefix}/compare`,
      words[locale].removed,
      1,
    ]);
    await press(page, "main button[name=clear]");
    expect(await titles(page).count()).toBe(0);
  });

  test("a guest's heart leads to sign-in, which keeps the product and leads back", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript: false });
    await open(`${prefix}${product}?sku=NC-NGL-M`);
    await press(page, ".gallery .heart");
    expect(new URL(page.url()).pathname).toBe(`${prefix}/account/login`);
    const email = newEmail();
    await page.locator("main [name=address]").fill(email);
    await press(page, "main [value=code]:not(.sr-only)");
    await page.locator("main [name=otp]").fill(await sentCode(context.request, email));
    await press(page, "main [value=confirm]:not(.sr-only)");
    expect(await said(page)).toContain(words[locale].wished);
    await page.locator("main [name=name]").fill("Hind");
    await page.locator("main select").selectOption("clinic");
    await press(page, "main [value=finish]:not(.sr-only)");
    expect(at(page)).toBe(`${prefix}${product}?sku=NC-NGL-M`);
    await open(`${prefix}/wishlist`);
    expect(await wished(page).count()).toBe(1);
    expect(await wished(page).locator("h2 a").getAttribute("href")).toContain("sku=NC-NGL-M");
  });
});

test("a guest compares without an account", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false });
  await open("/products");
  await press(page, "main .compare-mark");
  expect(await said(page)).toBe(words.en.compared);
  await open(product);
  await press(page, "main .compare-button");
  await open("/compare");
  expect(await titles(page).count()).toBe(2);
});

test("a press waits for scripts; pressed again, or if they cannot be fetched, the form is sent without", async ({
  visitor,
}) => {
  const { page, open } = await visitor({ expected: [/^request failed: .*\/assets\//] });
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await refused;
    await route.abort().catch(() => undefined);
  });
  const heart = page.locator("main .heart").first();
  await open("/products");
  await heart.click();
  expect([at(page), await heart.getAttribute("data-pressed")]).toEqual(["/products", ""]);
  await heart.click();
  await page.waitForURL("**/account/login?**");

  await open("/products");
  await heart.click();
  expect([at(page), await heart.getAttribute("data-pressed")]).toEqual(["/products", ""]);
  refuse();
  await page.waitForURL("**/account/login?**");
});

describe("%s is refused and changes nothing:", () => {
  const post = async (body: string, cookie = "") => {
    const headers = { "content-type": "application/x-www-form-urlencoded", cookie, "user-agent": "Mozilla/5.0" };
    return fetch(`${inject("shopOrigin")}/lists`, { method: "POST", headers, body, redirect: "manual" });
  };
  const flashOf = (answer: Response) => decodeURIComponent(answer.headers.get("set-cookie") ?? "");

  test.each([
    ["nothing", "", 303],
    ["an empty wish", "wish=", 303],
    ["an endless id", `compare=${"9".repeat(300)}`, 303],
    ["a product that is not there", "compare=99999999", 303],
    ["two files", "wish[]=1&compare[]=2", 303],
    ["ten kilobytes", `wish=${"x".repeat(10_000)}`, 413],
  ])("%s", async (_, body, status) => {
    const cookie = `access_token=${await mintToken("wisher")}`;
    const answer = await post(body, cookie);
    expect(answer.status).toBe(status);
    if (status === 303) expect(flashOf(answer)).toContain('"type":3');
  });

  test("a foreign page's form", async () => {
    const headers = { origin: "https://elsewhere.example", "content-type": "application/x-www-form-urlencoded" };
    const answer = await fetch(`${inject("shopOrigin")}/lists`, { method: "POST", headers, body: "wish=NC-NGL-S" });
    expect(answer.status).toBe(403);
  });

  test("a guest is led to this shop alone", async () => {
    const answer = await fetch(`${inject("shopOrigin")}/lists`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", referer: "https://elsewhere.example/x" },
      body: "wish=NC-NGL-S",
      redirect: "manual",
    });
    expect(answer.headers.get("location")).toBe("/account/login?returnUrl=%2Fwishlist&wish=NC-NGL-S");
  });
});
