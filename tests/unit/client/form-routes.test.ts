// Shows what the actions of posted forms do with an answer: where they lead, what they say, and when the visitor's next
// form is another one.
import { createStaticHandler } from "react-router";
import { describe, expect, test } from "vitest";
import { formRoutes } from "#client/form-routes";
import { setFormPost, type FormPost } from "#client/runtime/form-post";
import { loaderContext, type Say, type Visit } from "#client/runtime/request-context";
import { createApiClient } from "#shared/calls/api-client";

const shop = "http://shop.test";
const visit: Visit = {
  locale: "ar",
  device: "mobile",
  crawler: false,
  businessCategory: "",
  origin: shop,
};
const handler = createStaticHandler(formRoutes, { basename: "/ar" });

/** Posts to the Arabic shop, whose backend answers every call with `reply`. */
async function post(
  path: string,
  fields: Record<string, string>,
  reply: object = {},
  told: Partial<FormPost> & { status?: number } = {},
) {
  const said: Parameters<Say>[0][] = [];
  const asked: { path: string; key: string | null; body: unknown }[] = [];
  let changed = 0;
  const { status = 200, ...some } = told;
  const api = createApiClient({
    base: `${shop}/api`,
    locale: "ar",
    businessCategory: () => "",
    fetch: async (request) => {
      const body: unknown = request.method === "POST" ? JSON.parse(await request.text()) : null;
      asked.push({ path: new URL(request.url).pathname, key: request.headers.get("idempotency-key"), body });
      return Response.json(reply, { status });
    },
  });
  const requestContext = loaderContext(api, visit, (message) => said.push(message));
  setFormPost(requestContext, {
    signedIn: false,
    pageBefore: null,
    keyOf: (...change) => ["key", ...change].join("-"),
    changed: () => changed++,
    chooseBusinessCategory: () => {},
    messageOf: (code) => `words of ${code}`,
    ...some,
  });
  const request = new Request(`${shop}/ar${path}`, { method: "POST", body: new URLSearchParams(fields) });
  const answer = await handler.query(request, { requestContext });
  if (!(answer instanceof Response)) throw new Error("no redirect");
  return { status: answer.status, to: answer.headers.get("location"), said, changed, asked };
}

const line = { sku_id: "A", quantity: 3 };
const updated = { success: true, message: "added", capped_by: null, cart: { items: [line] } };

describe("a form of the cart", () => {
  test("leads back to the page it stands on, else to the cart in the visitor's language", async () => {
    const pageBefore = `${shop}/products?page=2#x`;
    expect(await post("/cart", { sku_id: "A", add: "1" }, updated, { pageBefore })).toMatchObject({
      status: 303,
      to: pageBefore,
      said: [{ message: "added", type: 1 }],
      changed: 1,
    });
    expect((await post("/cart/", { sku_id: "A", add: "1" }, updated)).to).toBe("/ar/cart");
  });

  test("asks for a guest or for a customer, with the key of its change", async () => {
    const guest = await post("/cart", { sku_id: "A", add: "٢" }, updated);
    expect(guest.asked[0]).toMatchObject({ path: "/api/cart/guest/update-item/", key: "key-2-A" });
    const customer = await post("/cart", { sku_id: "A", quantity: "5" }, updated, { signedIn: true });
    expect(customer.asked[0]).toMatchObject({ key: "key-UPDATE5-A", body: { type: "UPDATE", quantity: "5" } });
    expect(customer.asked[0]!.path).not.toContain("guest");
  });

  test("says how much there is of a line that took less, as a warning", async () => {
    const { said, changed } = await post("/cart", { sku_id: "A", add: "9" }, { ...updated, capped_by: "stock" });
    expect(said).toEqual([{ message: "المتبقي 3 فقط", type: 3 }]);
    expect(changed).toBe(1);
  });

  // Shows: states.buying-without-scripts
  test("that is refused, or asks nothing, changes nothing and says so", async () => {
    const refused = { success: false, err_type: "invalid", code: "x", message: "no", fields: { quantity: "too many" } };
    expect(await post("/cart", { sku_id: "A", add: "1" }, refused, { status: 400 })).toMatchObject({
      said: [{ message: "too many", type: 2 }],
      changed: 0,
    });
    for (const [path, fields] of [
      ["/cart", {}],
      ["/cart", { sku_id: "A" }],
      ["/cart", { sku_id: "A", add: "-1" }],
      ["/cart", { sku_id: "A", step: "2" }],
      ["/cart/voucher", { id: "1", code: " " }],
      ["/cart/voucher", { remove: "1" }],
    ] as const) {
      const { said, changed, asked } = await post(path, fields);
      expect({ path, said, changed, asked }).toEqual({
        path,
        said: [{ message: "words of invalid_input", type: 2 }],
        changed: 0,
        asked: [],
      });
    }
  });
});

describe("a heart", () => {
  test("leads a guest to sign-in, which knows the way back", async () => {
    const { to, said, asked } = await post("/lists", { wish: "A" }, {}, { pageBefore: `${shop}/ar/products?page=2` });
    expect(to).toBe("/ar/account/login?returnUrl=%2Far%2Fproducts%3Fpage%3D2&wish=A");
    expect({ said, asked }).toEqual({ said: [], asked: [] });
    expect((await post("/lists", { wish: "A" })).to).toBe("/ar/account/login?returnUrl=%2Far%2Fwishlist&wish=A");
  });

  test("leads a customer there too whose session the backend no longer knows", async () => {
    const refused = { success: false, err_type: "auth", code: "no_session", message: "sign in" };
    const { to, changed } = await post("/lists", { wish: "A" }, refused, { signedIn: true, status: 401 });
    expect([to, changed]).toEqual(["/ar/account/login?returnUrl=%2Far%2Fwishlist&wish=A", 0]);
  });
});

test("a comparison that is refused warns, on the page of comparisons", async () => {
  const refused = { success: false, err_type: "conflict", code: "x", message: "four already" };
  expect(await post("/lists", { compare: "1" }, refused, { status: 409 })).toMatchObject({
    to: "/ar/compare",
    said: [{ message: "four already", type: 3 }],
    changed: 0,
  });
});

test("a wishlist is a customer's", async () => {
  expect(await post("/wishlist", { sku_id: "A", move: "1" })).toMatchObject({
    to: "/ar/wishlist",
    said: [{ message: "words of no_session", type: 2 }],
    changed: 0,
    asked: [],
  });
  const moved = await post("/wishlist", { sku_id: "A", move: "1" }, updated, { signedIn: true });
  expect(moved).toMatchObject({ said: [{ message: "added", type: 1 }], changed: 1 });
  expect(moved.asked[0]).toMatchObject({ key: "key-wishlist-A", body: { add: 1, from: "wishlist" } });
});

test("a shared cart is taken over once, and says how much of it", async () => {
  const reply = { success: true, items: [line, { sku_id: "B", quantity: 1 }], sales_code: null, added: 1 };
  const taken = await post("/cart/link/token", { mode: "add", key: "once" }, reply);
  expect(taken).toMatchObject({
    to: "/ar/cart",
    said: [{ message: "أُضيف 1 من 2 إلى سلتك", type: 3 }],
    changed: 1,
  });
  expect(taken.asked.map(({ key }) => key)).toEqual([null, "once"]);
  // The PO number of the link goes along, also back to the link.
  const withPo = "/cart/link/token?po=%23PO-42";
  expect(await post(withPo, { mode: "add" }, reply)).toMatchObject({ to: "/ar/cart?po=PO-42" });
  expect(await post(withPo, { mode: "steal" }, reply)).toMatchObject({ to: "/ar/cart/link/token?po=PO-42" });
  expect(await post("/cart/link/token", { mode: "steal" }, reply)).toMatchObject({
    to: "/ar/cart/link/token",
    said: [{ message: "words of invalid_input", type: 2 }],
    changed: 0,
  });
});

test("a business category is chosen from the list alone", async () => {
  const chosen: string[] = [];
  const told = { chooseBusinessCategory: (choice: string) => void chosen.push(choice) };
  for (const choice of ["clinic", "<script>"]) {
    expect(await post("/business-category", { "customer-choice": choice }, {}, told)).toMatchObject({
      to: "/ar/shop",
      said: [{ type: 1 }],
    });
  }
  expect(chosen).toEqual(["clinic", ""]);
});
