// Shows the frame at its breakpoints, what a phone's header and bottom bar say, its back arrow, and the cart's badge from
// ten lines on.
import type { Page } from "playwright";
import { expect } from "vitest";
import { phoneAgent } from "../support/browser-agent";
import { inEveryLanguage, samples } from "../support/screens";
import { signInAs } from "../support/placed-order";
import { asleep, hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

/** What of the frame shows at a width: each part that some width hides. */
async function shownAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const parts = { "bottom bar": ".bottom-bar", "back arrow": ".header > .icon-link.sm\\:hidden", total: ".cart-sum" };
  const shown = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ((await page.locator(part).isVisible()) ? [name] : [])),
  );
  return shown.flat();
}

// Shows: constants.top-searches-and-badge, constants.breakpoints
test("phones end below 640 px, desktops begin at 1024; ten lines of the cart are 9+", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/products");
  await hydrated(page);
  const added = await page.evaluate(async () => {
    const listed = await fetch("/api/get-data-json/?name=product_group&in_stock=1&limit=20");
    const { products } = (await listed.json()) as { products: { default_sku: string }[] };
    const statuses: number[] = [];
    for (const { default_sku } of products.slice(0, 10)) {
      const body = JSON.stringify({ type: "UPDATE", sku_id: default_sku, quantity: 1 });
      const headers = { "content-type": "application/json" };
      statuses.push((await fetch("/api/cart/guest/update-item/", { method: "POST", headers, body })).status);
    }
    return statuses;
  });
  expect(added).toEqual(Array.from({ length: 10 }, () => 200));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.locator(".cart-count").innerText()).toBe("9+");

  expect(await shownAt(page, 639)).toEqual(["bottom bar", "back arrow"]);
  expect(await shownAt(page, 640)).toEqual([]);
  expect(await shownAt(page, 1023)).toEqual([]);
  expect(await shownAt(page, 1024)).toEqual(["total"]);
});

const words = {
  en: { guest: "Sign in", shortly: "Sign in", header: "My Account", bar: "Account", help: "Help" },
  ar: { guest: "تسجيل الدخول", shortly: "الدخول", header: "حسابي", bar: "الحساب", help: "المساعدة" },
};

inWays(inEveryLanguage("/shop"))("on a phone, $address", ({ address, locale }) => {
  const said = words[locale];
  const header = ".header > .account-link";
  const bar = ".bottom-bar a[href$='/account']";

  test("help is in the header, and opens before the page has woken", async ({ visitor }) => {
    const { page, open } = await visitor({ width: 390, userAgent: phoneAgent });
    await open(address);
    await page.locator(".header").getByRole("button", { name: said.help, exact: true }).click();
    expect(await page.locator("#help-menu a[href^='tel:']").first().isVisible()).toBe(true);
  });

  test("a guest is offered to sign in, asleep and awake, in header and bottom bar", async ({ visitor }) => {
    const { page, open } = await visitor({ width: 390, userAgent: phoneAgent });
    await open(address);
    await asleep(page);
    expect(await page.locator(header).isVisible()).toBe(true);
    expect(await wordsOf(page, [header, bar])).toEqual([said.guest, said.shortly]);
    await hydrated(page);
    expect(await wordsOf(page, [header, bar])).toEqual([said.guest, said.shortly]);
  });

  test.for([true, false])("a customer's account is named, with scripts %s", async (javaScript, { visitor }) => {
    const { page, context, open } = await visitor({ width: 390, userAgent: phoneAgent, javaScript });
    await signInAs(context, "wisher");
    await open(address);
    await expect.poll(() => wordsOf(page, [header, bar])).toEqual([expect.stringContaining(said.header), said.bar]);
  });
});

/** Words that are shown, if only to screen readers. */
const wordsOf = (page: Page, parts: string[]): Promise<string[]> =>
  Promise.all(parts.map(async (part) => (await page.locator(part).innerText()).trim()));

test("the bottom bar's search opens the search at the first touch, and a pasted word wakes it", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390, userAgent: phoneAgent });
  await open("/shop");
  await asleep(page);
  await page.evaluate(() => document.querySelector<HTMLElement>(".bottom-bar a[href='#search']")!.click());
  await page.locator(".search-panel").waitFor();
});

// Shows: screens.back-arrow
test("the back arrow leads to the page before, else up; the home page has none", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390 });
  const arrow = page.locator(".header > .icon-link.sm\\:hidden");
  await open(`/products/${samples.product}`);
  await hydrated(page);
  await arrow.click();
  await page.waitForURL("**/products");
  const listing = `/category/${samples.category}`;
  await open(listing);
  await hydrated(page);
  await page.locator("main article h3 a").first().click();
  await page.waitForURL("**/products/*");
  await arrow.click();
  await page.waitForURL(`**${listing}`);
  await open("/shop");
  await hydrated(page);
  expect(await arrow.count()).toBe(0);
});
