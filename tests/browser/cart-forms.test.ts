// Shows that the cart's forms work as plain posts, and that bad ones are answered clearly and change nothing.
import { describe, expect, inject, test } from "vitest";
import { rawRequest, type RawAnswer } from "../support/raw-http";

const origin = inject("shopOrigin");
const sku = "AB-PFW";
const post = (body: string, headers: Record<string, string> = {}, target = "/cart"): Promise<RawAnswer> =>
  rawRequest(origin, {
    method: "POST",
    target,
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });

/** Adds two to a new cart with a real form. @returns the guest's cookies */
async function aCart(): Promise<string> {
  const answer = await fetch(`${origin}/cart`, {
    method: "POST",
    body: new URLSearchParams({ sku_id: sku, add: "2" }),
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]!);
  return cookies.filter((cookie) => !cookie.startsWith("flash=")).join("; ");
}

async function quantityOf(cookie: string): Promise<number> {
  const answer = await fetch(`${origin}/api/cart/guest/`, { headers: { cookie } });
  const { cart }: { cart: { items: { quantity: number }[] } } = JSON.parse(await answer.text());
  return cart.items[0]?.quantity ?? 0;
}

const flashOf = (answer: RawAnswer): { message: string; type: number } =>
  JSON.parse(decodeURIComponent(/flash=([^;]*)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "null"));

test("a post is answered with the page it came from", async () => {
  const cookie = await aCart();
  expect(await quantityOf(cookie)).toBe(2);
  const answer = await post(`sku_id=${sku}&quantity=5`, { Cookie: cookie, Referer: `${origin}/products?page=2#x` });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${origin}/products?page=2#x`]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await quantityOf(cookie)).toBe(5);
});

test("a stepper's buttons win over the number beside them, and remove wins over all", async () => {
  const cookie = await aCart();
  await post(`sku_id=${sku}&step=1&quantity=7`, { Cookie: cookie });
  expect(await quantityOf(cookie)).toBe(3);
  await post(`sku_id=${sku}&remove=1&quantity=7`, { Cookie: cookie });
  expect(await quantityOf(cookie)).toBe(0);
});

test("steps of two browsers add up, whatever the number beside them, and one less than one removes", async () => {
  const cookie = await aCart();
  const other = cookie.replace(/form_key=[^;]*/, `form_key=${crypto.randomUUID()}`);
  await post(`sku_id=${sku}&step=1&quantity=2`, { Cookie: cookie });
  await post(`sku_id=${sku}&step=1&quantity=2`, { Cookie: other });
  expect(await quantityOf(cookie)).toBe(4);
  await post(`sku_id=${sku}&quantity=1`, { Cookie: cookie });
  const gone = await post(`sku_id=${sku}&step=-1&quantity=1`, { Cookie: cookie });
  expect(flashOf(gone)).toEqual({ message: "Item removed from cart", type: 1 });
  expect(await quantityOf(cookie)).toBe(0);
});

test("a typed number that is posted again because its answer was lost does not undo what was done between", async () => {
  const cookie = await aCart();
  await post(`sku_id=${sku}&quantity=5`, { Cookie: cookie });
  await post(`sku_id=${sku}&add=1`, { Cookie: cookie.replace(/form_key=[^;]*/, `form_key=${crypto.randomUUID()}`) });
  await post(`sku_id=${sku}&quantity=5`, { Cookie: cookie });
  expect(await quantityOf(cookie)).toBe(6);
});

test("more than there is becomes what there is, with a warning", async () => {
  const cookie = await aCart();
  const answer = await post(`sku_id=${sku}&quantity=9999`, { Cookie: cookie });
  const left = await quantityOf(cookie);
  expect(left).toBeGreaterThan(2);
  expect(flashOf(answer)).toEqual({ message: `Only ${left} left in stock`, type: 3 });
});

describe("one more", () => {
  const addOne = async (cookie: string, more: Record<string, string> = {}) => {
    const answer = await post(`sku_id=${sku}&add=1`, { Cookie: cookie, ...more });
    expect(flashOf(answer).type).toBe(1);
    return keyed(cookie, answer);
  };
  /** The cookies after an answer that arrived. */
  const keyed = (cookie: string, answer: RawAnswer) =>
    cookie.replace(/form_key=[^;]*/, /form_key=[^;]*/.exec(answer.headers.get("set-cookie") ?? "")![0]);

  // Shows: cart.form-key
  test("is one when its answer was lost and it is posted again, and another once the answer came", async () => {
    const cookie = await aCart();
    await Promise.all([addOne(cookie), addOne(cookie)]);
    const heard = await addOne(cookie);
    expect(await quantityOf(cookie)).toBe(3);
    await addOne(await addOne(heard));
    expect(await quantityOf(cookie)).toBe(5);
  });

  test("is another when the cart was looked at meanwhile", async () => {
    const cookie = await aCart();
    await addOne(cookie);
    const seen = keyed(cookie, await rawRequest(origin, { target: "/ar/cart", headers: { Cookie: cookie } }));
    await addOne(seen);
    expect(await quantityOf(cookie)).toBe(4);
  });

  test("of another product, or two more, is no repetition", async () => {
    const cookie = await aCart();
    await addOne(cookie);
    expect(flashOf(await post(`sku_id=${sku}&add=2`, { Cookie: cookie })).type).toBe(1);
    expect(await quantityOf(cookie)).toBe(5);
  });
});

describe("leads nowhere else", () => {
  const foreign = ["https://evil.example/products", "//evil.example", "javascript:alert(1)", "not an address", ""];
  test.for(foreign)("than to the cart, from %s", async (referer) => {
    const answer = await post("", referer ? { Referer: referer } : {}, "/ar/cart/");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/ar/cart"]);
  });
});

describe("bad input", () => {
  const bad = [
    ...["0", "-1", "1.5", "1e9", "1000000000", "two", ""].flatMap((value) => [
      `sku_id=${sku}&quantity=${value}`,
      `sku_id=${sku}&add=${value}`,
    ]),
    ...["0", "-2", "2", "x", ""].map((value) => `sku_id=${sku}&step=${value}`),
    "sku_id=NO-SUCH&add=1",
    `sku_id=${sku}`,
    "add=1",
    "",
    "%",
    `sku_id=${"9".repeat(500)}&add=1`,
  ];
  // Shows: states.buying-without-scripts
  test.for(bad)("%s is reported and changes nothing", async (body) => {
    const cookie = await aCart();
    const answer = await post(body, { Cookie: cookie }, "/ar/cart");
    expect(answer.status).toBe(303);
    expect(flashOf(answer)).toMatchObject({ type: 2, message: expect.stringMatching(/[\u0600-\u06ff]/) });
    expect(await quantityOf(cookie)).toBe(2);
  });

  test("a body that is no form, or too large a one, is refused", async () => {
    const cookie = await aCart();
    await post('{"sku_id":1}', { Cookie: cookie, "Content-Type": "application/json" });
    expect((await post(`sku_id=${sku}&add=1&x=${"x".repeat(9000)}`, { Cookie: cookie })).status).toBe(413);
    expect(await quantityOf(cookie)).toBe(2);
  });

  test("nobody gets a cart by a form that failed", async () => {
    const answer = await post("sku_id=NO-SUCH&add=1");
    expect(answer.headers.get("set-cookie")).toMatch(/^flash=/);
  });
});

// Shows: states.buying-without-scripts
test("a foreign page cannot post", async () => {
  const cookie = await aCart();
  for (const [name, value] of [
    ["Origin", "https://evil.example"],
    ["Sec-Fetch-Site", "cross-site"],
  ] as const) {
    expect((await post(`sku_id=${sku}&add=1`, { Cookie: cookie, [name]: value })).status).toBe(403);
  }
  expect(await quantityOf(cookie)).toBe(2);
});
