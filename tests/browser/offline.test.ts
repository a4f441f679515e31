// Shows that without a network the first click of a page is reported as failed, whatever code is still missing, that
// nobody lands on the browser's own error page, that the page works again afterwards, and that a page left at once
// loses nothing.
import type { Page } from "playwright";
import { expect } from "vitest";
import { goods, quantitiesOf } from "../support/filled-cart";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";

/** Polls longer than the default second: the first click of a run wakes up an object and loads code. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 10_000 });

const lost = { fresh: true, expected: [/^request failed: /, /ERR_INTERNET_DISCONNECTED/] };
const alert = (page: Page) => page.locator(".alert p");
const heart = (page: Page) => page.locator("main .heart:not(.compare-mark)").first();
/** Presses without the pointer, which would fetch code as it comes near. */
const press = (page: Page, selector: string) => page.locator(selector).first().press("Enter");
/** Cuts the network once nothing is on its way any more: what begins to come with the page has come. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
}
/** A card of one variant. */
const single = { search: "/products?search=paraffin+wax+refill", sku: "AB-PFW" };

testInWays([
  ["add to cart", `main .card:has([value="${single.sku}"]) button[name=add]`, "Add to cart failed"],
  ["the wishlist", "main .heart:not(.compare-mark)", "Something went wrong"],
  ["compare", "main .compare-mark", "Something went wrong"],
] as const)(
  "the very first click on %s says so, stays on the page, and works later",
  async ([, selector, said], { visitor }) => {
    const { page, open, context } = await visitor(lost);
    await open(single.search);
    await hydrated(page);
    await page.locator(selector).first().waitFor();
    await goOffline(page);
    await press(page, selector);
    await eventually(() => alert(page).innerText()).toBe(said);
    expect(page.url()).toContain("paraffin");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Dismiss message" }).click();
    await press(page, selector);
    await eventually(() => alert(page).innerText()).toMatch(/added/);
  },
);

test("a selector that cannot come says so and leaves the page as it is", async ({ visitor }) => {
  const { page, open, context } = await visitor(lost);
  await open("/products");
  await hydrated(page);
  await goOffline(page);
  await press(page, "main a[aria-haspopup=dialog]");
  await eventually(() => alert(page).innerText()).toBe("Add to cart failed");
  await context.setOffline(false);
  await press(page, "main a[aria-haspopup=dialog]");
  await page.locator("dialog li button[name=add]").first().click();
  // A message under a modal dialog is neither seen well nor spoken.
  await eventually(() => page.locator("dialog .alert p").innerText()).toBe("Product added to cart");
  expect(await page.locator(".alerts").count()).toBe(1);
});

test("a heart that was pressed just before the page is left is kept", async ({ visitor }) => {
  const { page, open } = await visitor({ fresh: true });
  await open("/products");
  await hydrated(page);
  // The database never takes it in on this page.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("left too early");
    };
    addEventListener("unhandledrejection", (event: Event) => event.preventDefault());
  });
  await heart(page).click();
  await eventually(() => heart(page).getAttribute("aria-pressed")).toBe("true");
  await page.reload();
  await hydrated(page);
  await eventually(() => heart(page).getAttribute("aria-pressed")).toBe("true");
  await eventually(() => page.evaluate(() => localStorage.getItem("unsaved-lists"))).toBeNull();
  await page.reload();
  await hydrated(page);
  await eventually(() => heart(page).getAttribute("aria-pressed")).toBe("true");
});

test("a stepper at its limit keeps the keyboard, asks nothing and says why", async ({ visitor }) => {
  const { page, open, context } = await visitor({ fresh: true });
  const items = [{ sku_id: goods.swabs, quantity: 19 }];
  await context.request.post("/api/cart/guest/add-items/", { data: { mode: "add", items } });
  await open("/cart");
  await hydrated(page);
  const more = page.getByRole("button", { name: "Increase quantity" });
  await more.press("Enter");
  await eventually(() => quantitiesOf(context)).toEqual({ [goods.swabs]: 20 });
  await eventually(() => more.getAttribute("aria-disabled")).toBe("true");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await more.press("Enter");
  await eventually(() => alert(page).innerText()).toBe("Limit 20 per order");
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(asked.filter((url) => url.includes("update-item"))).toEqual([]);
});
