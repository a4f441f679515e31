// Shows that a shared cart is shown, added to one's own or replaces it, with and without scripts, and that a wrong or
// old link says so.
import { expect, inject } from "vitest";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";

const origin = inject("shopOrigin");
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 10_000 });

type Cart = { items: { sku_id: string; quantity: number }[] };

async function post(
  path: string,
  body: unknown,
  cookie = "",
): Promise<{ cookie: string; body: Record<string, unknown> }> {
  const headers = { "content-type": "application/json", ...(cookie && { cookie }) };
  const answer = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]!);
  return { cookie: cookies.join("; "), body: JSON.parse(await answer.text()) };
}

/** Somebody's cart of two lines behind a link. */
async function aLink(): Promise<string> {
  const items = [
    { sku_id: "NC-NGL-S", quantity: 2 },
    { sku_id: "SH-SMK-50", quantity: 3 },
  ];
  const { cookie } = await post("/api/cart/guest/add-items/", { mode: "add", items });
  const { body } = await post("/api/social/generate-cart-link/", {}, cookie);
  return `/cart/link/${String(body["token"])}`;
}

const cartOf = async (cookies: { name: string; value: string }[]): Promise<Record<string, number>> => {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${origin}/api/cart/guest/`, { headers: { cookie } });
  const { cart }: { cart: Cart } = JSON.parse(await answer.text());
  return Object.fromEntries(cart.items.map(({ sku_id, quantity }) => [sku_id, quantity]));
};

testInWays([true, false])(
  "a shared cart is added to one's own, or takes its place, with scripts: %s",
  async (javaScript, { visitor }) => {
    const { page, context, open } = await visitor({ javaScript });
    const link = await aLink();
    for (const [mode, cart] of [
      ["add", { "NC-NGL-S": 2, "SH-SMK-50": 3 }],
      ["add", { "NC-NGL-S": 4, "SH-SMK-50": 6 }],
      ["replace", { "NC-NGL-S": 2, "SH-SMK-50": 3 }],
    ] as const) {
      expect(await open(link)).toBe(200);
      if (javaScript) await hydrated(page);
      expect(await page.locator(".cart-link-lines > li").count()).toBe(2);
      const hasItems = Object.keys(await cartOf(await context.cookies())).length > 0;
      expect(await page.getByText("You already have items in your cart").count()).toBe(hasItems ? 1 : 0);
      expect(await page.locator(".cart-link-choice button").count()).toBe(hasItems ? 2 : 1);
      await page.locator(`button[value=${mode}]`).click();
      await page.waitForURL("**/cart");
      await eventually(() => page.locator(".alert").innerText()).toContain("2 of 2");
      expect(await cartOf(await context.cookies())).toEqual(cart);
    }
  },
);

// Shows: screens.cart-link
test("a shared cart tells nothing of its owner, is private and is not listed", async ({ visitor }) => {
  const { page, open } = await visitor();
  const link = await aLink();
  const answer = await page.request.get(link, {
    headers: { "user-agent": await page.evaluate(() => navigator.userAgent) },
  });
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  expect(answer.headers()["referrer-policy"]).toBeDefined();
  await open(link);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  expect(await page.content()).not.toContain("guest_user_id");
});

test("an unknown link is a 404 that says so, in both languages", async ({ visitor }) => {
  const { page, open } = await visitor({ expected: [/^status 404: /] });
  expect(await open("/cart/link/no-such-link")).toBe(404);
  expect(await page.locator("h1").innerText()).toBe("We couldn’t find this cart");
  expect(await open("/ar/cart/link/no-such-link")).toBe(404);
  expect(await page.locator("h1").innerText()).toBe("لم نعثر على هذه السلة");
  expect(await open(`/cart/link/${"x".repeat(500)}`)).toBe(404);
});

test("a choice that is posted twice is taken once, and one that is none is refused", async () => {
  const link = await aLink();
  const send = (fields: Record<string, string>, cookie = "") =>
    fetch(origin + link, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: cookie ? { cookie } : {},
      redirect: "manual",
    });
  const first = await send({ mode: "add", key: "one-key-of-a-test" });
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(";")[0]!)
    .join("; ");
  expect([first.status, first.headers.get("location")]).toEqual([303, "/cart"]);
  await send({ mode: "add", key: "one-key-of-a-test" }, cookie);
  const refused = await send({ mode: "steal" }, cookie);
  expect([refused.status, refused.headers.get("location")]).toEqual([303, link]);
  const cookies = cookie.split("; ").map((pair) => ({ name: pair.split("=")[0]!, value: pair.split("=")[1]! }));
  expect(await cartOf(cookies)).toEqual({ "NC-NGL-S": 2, "SH-SMK-50": 3 });
});
