// Shows a signed-in user in the browser: the cart is theirs on every device, lists reach the other tab, and nothing of
// it is kept in this browser.
import type { Page } from "playwright";
import { expect } from "vitest";
import { cartOf, goods } from "../support/filled-cart";
import { newEmail, signIn } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";

/** Polls longer than the default second: the first click of a run wakes up an object and loads code. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 10_000 });

const single = { search: "/products?search=paraffin+wax+refill", sku: "AB-PFW" };
const badge = (page: Page) => page.locator(".cart-count");
const card = (page: Page) => page.locator(".card", { has: page.locator(`[value="${single.sku}"]`) });
const heart = (page: Page) => page.locator("main .heart:not(.compare-mark)").first();
const mark = (page: Page) => page.locator("main .compare-mark").first();

test("the cart of a user is filled by the user's calls and is there on another device", async ({ visitor }) => {
  const user = { email: newEmail() };
  const { page, open, context } = await visitor();
  await signIn(context, user);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(single.search);
  await hydrated(page);
  await card(page).locator("button[name=add]").click();
  await eventually(() => badge(page).innerText()).toBe("1");
  await eventually(() => page.locator(".alert p").innerText()).toBe("Product added to cart");
  expect(asked).toContain("/api/cart/update-item/");
  expect(asked.filter((path) => path.includes("guest"))).toEqual([]);
  const second = await visitor({ width: 390 });
  await signIn(second.context, user);
  await second.open("/cart");
  await hydrated(second.page);
  expect(await second.page.locator(`[id="line-${single.sku}"]`).count()).toBe(1);
  await second.page.getByRole("button", { name: "Increase quantity" }).click();
  await eventually(async () => (await cartOf(second.context)).items[0]?.quantity).toBe(2);
  await page.reload();
  await hydrated(page);
  await eventually(() => card(page).locator("input[name=quantity]").inputValue()).toBe("2");
});

test("the tail of a user brings cart and lists to any page, and another user sees none of it", async ({ visitor }) => {
  const user = { email: newEmail() };
  const { page, open, context } = await visitor();
  await signIn(context, user);
  const items = [{ sku_id: goods.masks, quantity: 4 }];
  await context.request.post("/api/cart/add-items/", { data: { mode: "add", items } });
  await context.request.post("/api/wishlist/add/", { data: { sku_id: goods.masks } });
  await open("/shop");
  await hydrated(page);
  await eventually(() => badge(page).innerText()).toBe("1");
  const other = await visitor();
  await signIn(other.context);
  await other.open("/shop");
  await hydrated(other.page);
  expect(await badge(other.page).count()).toBe(0);
});

test("a user's wishlist and compare list reach the other tab, and are not kept in the browser", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await signIn(context);
  await open("/products");
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/products");
  await hydrated(other);
  await heart(page).click();
  await eventually(() => heart(other).getAttribute("aria-pressed")).toBe("true");
  await mark(other).click();
  await eventually(() => mark(page).getAttribute("aria-pressed")).toBe("true");
  await heart(other).click();
  await eventually(() => heart(page).getAttribute("aria-pressed")).toBe("false");
  await eventually(() =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith("-lists"))),
  ).toEqual([]);
});

test("what a guest put on the wishlist is the user's after signing in, and is forgotten here", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await open("/products");
  await hydrated(page);
  await heart(page).click();
  await eventually(() => page.evaluate(() => localStorage.getItem("keeps-lists"))).toBe("1");
  await signIn(context);
  await open("/shop");
  await hydrated(page);
  const wished = async () => {
    const answer = await context.request.get("/api/wishlist/");
    return ((await answer.json()) as { wishlist: { sku_id: string }[] }).wishlist.map(({ sku_id }) => sku_id);
  };
  await eventually(wished).toHaveLength(1);
  await eventually(() =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith("-lists"))),
  ).toEqual([]);
});

test("a guest's cart is handed over once, when the guest has signed in", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  const items = [{ sku_id: goods.swabs, quantity: 3 }];
  await context.request.post("/api/cart/guest/add-items/", { data: { mode: "add", items } });
  await signIn(context);
  const body = { device_source: "desktop" };
  for (let time = 0; time < 2; time++) {
    const answer = await context.request.post("/api/cart/sync-guest-cart/", { data: body });
    expect(answer.status()).toBe(200);
  }
  await open("/cart");
  await hydrated(page);
  expect(await page.locator(`[id="line-${goods.swabs}"] input[name=quantity]`).inputValue()).toBe("3");
});
