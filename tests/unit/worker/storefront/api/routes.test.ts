// Shows that `/api/*` reaches exactly the calls of the table, as this shopper, and answers nothing that others may keep
// unless it is public.
import { describe, expect, test, vi } from "vitest";
import { api } from "#storefront/api/routes";
import type { EdgeEnv } from "#storefront/request/context";
import { locale } from "#storefront/edge/locale";
import { edgeApp } from "#support/edge-app";
import { json, loopbackServer, type Seen } from "#support/loopback-server";

const offers = { success: true, products: [] };
const badToken = { detail: "Given token not valid for any token type", code: "token_not_valid" };
type Answer = { status?: number; body: unknown; headers?: Record<string, string> };

async function shop(
  answer: (request: Seen) => Answer = () => ({ body: offers }),
  session: EdgeEnv["Variables"]["session"] = {},
) {
  const { origin, seen } = await loopbackServer((request, response) => {
    const { status = 200, body, headers } = answer(request);
    json(response, status, body, headers);
  });
  const app = edgeApp({ backendUrl: origin }, locale(), async (c, next) => {
    c.set("session", session);
    await next();
  }).route("/api", api);
  return { seen, request: (path: string, init?: RequestInit) => app.request(path, init) };
}

const refusesTokens = ({ headers }: Seen) =>
  headers.authorization ? { status: 401, body: badToken } : { body: offers };

const topOffers = "/api/get-data-json/?name=top_offers";

describe("which call", () => {
  test.each([topOffers, "/api/get-data-json?name=top_offers", "/api/api/get-data-json/?name=top_offers"])(
    "%s reaches the same call",
    async (path) => {
      const { request, seen } = await shop();
      expect(await (await request(path)).json()).toEqual(offers);
      const query = "business_category=&country=UAE&currency=AED&lang=en&name=top_offers";
      expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST /api/get-data-json/?${query}`]);
    },
  );

  test.each([
    ["GET", "/api/nothing/", 404, "unknown_call", null],
    ["GET", "/api/", 404, "unknown_call", null],
    ["DELETE", topOffers, 405, "method_not_allowed", "GET, HEAD, POST"],
    ["PUT", "/api/products/1/", 405, "method_not_allowed", "GET, HEAD, POST"],
    ["GET", "/api/get-data-json/", 400, "invalid_input", null],
    ["GET", "/api/get-data-json/?name=nothing", 400, "invalid_input", null],
  ])("%s %s → %i %s", async (method, path, status, code, allow) => {
    const { request, seen } = await shop();
    const response = await request(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("allow")).toBe(allow);
    expect(await response.json()).toMatchObject({ success: false, code });
    expect(seen).toEqual([]);
  });

  test("a refusal speaks the caller's language", async () => {
    const { request } = await shop();
    const { message } = (await (await request("/api/nothing/?lang=ar")).json()) as { message: string };
    expect(message).toMatch(/[ء-ي]/);
  });

  test("a read may be posted, its name in the body", async () => {
    const { request, seen } = await shop();
    const body = JSON.stringify({ name: "top_offers", limit: 3 });
    const response = await request("/api/get-data-json/", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(200);
    const query = "business_category=&country=UAE&currency=AED&lang=en&limit=3&name=top_offers";
    expect(seen[0]).toMatchObject({ method: "POST", url: `/api/get-data-json/?${query}`, body: "{}" });
  });

  test("HEAD is a GET without its body", async () => {
    const { request, seen } = await shop();
    const response = await request("/api/products/1/related-products/", { method: "HEAD" });
    expect([response.status, await response.text(), seen[0]?.method]).toEqual([200, "", "GET"]);
  });

  test("a body over 256 kB is refused", async () => {
    const { request, seen } = await shop();
    const response = await request(topOffers, { method: "POST", body: "x".repeat(257 * 1024) });
    expect(response.status).toBe(413);
    expect(seen).toEqual([]);
  });
});

describe("as whom", () => {
  // Shows: roles.token
  test("the session's token is added; the caller's own headers of that kind are not believed", async () => {
    const { request, seen } = await shop(undefined, { accessToken: "t" });
    await request(topOffers, {
      headers: { authorization: "Bearer mine", cookie: "a=b", "cf-connecting-ip": "192.0.2.1" },
    });
    expect(seen[0]!.headers).toMatchObject({ authorization: "Bearer t", source: "web", "x-request-id": "test" });
    expect(seen[0]!.headers).not.toHaveProperty("cookie");
    expect(seen[0]!.headers).not.toHaveProperty("cf-connecting-ip");
  });

  const posted = { method: "POST", body: "{}" };
  // Shows: roles.token
  test.each<[string, string, RequestInit]>([
    ["a read that is kept", topOffers, {}],
    ["a read that is posted", topOffers, posted],
    ["a read of a guest", "/api/cart/guest/", {}],
    ["a read of a customer", "/api/get-customer/", {}],
    ["a write of a guest", "/api/cart/guest/update-item/", posted],
    ["a write of a customer", "/api/cart/update-item/", posted],
    ["a sign-in", "/api/authentication/confirm-account/", posted],
    ["a program, with what is no key", "/api/v1/orders/", {}],
  ])("without a session nobody vouches for the caller's own token: %s", async (_, path, init) => {
    const { request, seen } = await shop(undefined, { guestId });
    const told = { authorization: "Bearer mine", "content-type": "application/json" };
    await request(path, { ...init, headers: told });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  test("a refused token is tried once more without it", async () => {
    const { request, seen } = await shop(refusesTokens, { accessToken: "old" });
    const response = await request(topOffers);
    expect([response.status, seen.length]).toEqual([200, 2]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test("another refusal is not tried again", async () => {
    const { request, seen } = await shop(() => ({ status: 401, body: { success: false, code: "no_session" } }), {
      accessToken: "t",
    });
    expect([(await request(topOffers)).status, seen.length]).toEqual([401, 1]);
  });
});

const guestId = "3f2b8c1e-5d4a-4f6b-9c7d-1e2f3a4b5c6d";
const notACall = { status: 404, body: { success: false, code: "unknown_call" } };
const location = {
  id: 49,
  name: "Dubai",
  location_type: "State",
  shipping_charges: 15,
  slashed_shipping_charges: 0,
  minimum_order_value: 50,
};
const nothing = { items_total: 0, subtotal: 0, discount: 0, tax: 0, total: 0, shipping: 0, total_with_shipping: 0 };
const cart = {
  id: "c",
  items: [],
  ...nothing,
  location,
  shipping_struck: null,
  free_delivery_missing: 0,
  taxes: [],
  voucher: null,
};
const bodyOf = (request: Seen): unknown => (request.body ? JSON.parse(request.body) : null);
const pathOf = ({ url }: Seen) => url.split("?")[0];

describe("as which guest", () => {
  test("a guest's read is posted with the id of the cookie, and without the session's token", async () => {
    const { request, seen } = await shop(() => ({ body: { success: true, cart } }), { accessToken: "t", guestId });
    expect((await request("/api/cart/guest/")).status).toBe(200);
    expect(seen[0]).toMatchObject({ method: "POST", url: expect.not.stringContaining(guestId) });
    expect(bodyOf(seen[0]!)).toEqual({ guest_user_id: guestId });
    expect(seen[0]!.headers).not.toHaveProperty("authorization");
  });

  test("only a guest's own change makes a visitor a guest, and only when it succeeds", async () => {
    const change = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    const reply = { success: true, cart, capped: false, capped_by: null, previous_quantity: 0 };
    const { request, seen } = await shop(() => ({ body: reply }));
    const answer = await request("/api/cart/guest/update-item/", change);
    const { guest_user_id } = bodyOf(seen[0]!) as { guest_user_id: string };
    expect(answer.headers.getSetCookie()[0]).toContain(`guest_user_id=${guest_user_id};`);
    const wronged = await shop(() => ({ status: 404, body: { success: false, code: "unknown_sku" } }));
    expect((await wronged.request("/api/cart/guest/update-item/", change)).headers.getSetCookie()).toEqual([]);
    for (const path of ["/api/products/view-product/", "/api/cart/update-item/", topOffers]) {
      const other = await shop(() => ({ body: { ...reply, ...offers } }), { accessToken: "t" });
      expect((await other.request(path, change)).headers.getSetCookie()).toEqual([]);
    }
  });

  // Shows: constants.guest-and-vouchers
  test("over https the cookies are secure and the secret one has its prefix", async () => {
    const { request } = await shop(() => ({ body: { success: true, cart } }), { guestId });
    const change = { method: "POST", body: '{"location_id":49}', headers: { "content-type": "application/json" } };
    const answer = await request("https://falaj.example/api/cart/guest/location/", change);
    expect(answer.headers.getSetCookie()).toEqual([
      `__Host-guest_user_id=${guestId}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax`,
      "has_tail=1; Max-Age=86400; Path=/; Secure; SameSite=Lax",
    ]);
  });

  test("a write that is anybody's is made again without the refused token, whole", async () => {
    const { request, seen } = await shop(
      ({ headers }) => (headers.authorization ? { status: 401, body: badToken } : { body: { success: true } }),
      { accessToken: "old" },
    );
    const body = '{"keyword":"gloves"}';
    const write = { method: "POST", body, headers: { "content-type": "application/json" } };
    expect((await request("/api/update-search-keyword/", write)).status).toBe(200);
    expect(seen.map(({ headers, body: sent }) => [headers.authorization, sent])).toEqual([
      ["Bearer old", body],
      [undefined, body],
    ]);
  });

  test("a write whose token is refused is not made as somebody else", async () => {
    const { request, seen } = await shop(() => ({ status: 401, body: badToken }), { accessToken: "old", guestId });
    const change = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    expect((await request("/api/cart/c/voucher/remove/", change)).status).toBe(401);
    expect(seen).toHaveLength(1);
  });
});

describe("the tail of a backend without one", () => {
  const answers: Record<string, Answer> = {
    "/cart/": { body: { success: true, cart } },
    "/cart/guest/": { body: { success: true, cart: { ...cart, id: "g" } } },
    "/api/products/recently-viewed/": { body: { success: true, products: [] } },
  };
  const withoutTail = (request: Seen) => answers[pathOf(request) ?? ""] ?? notACall;

  // Shows: cart.shopper
  test.each<[string, EdgeEnv["Variables"]["session"], string, string[]]>([
    ["a user", { accessToken: "t" }, "c", ["/api/wishlist/", "/cart/"]],
    ["a guest", { guestId }, "g", ["/cart/guest/"]],
  ])("is asked of the single calls for %s; a list that fails is empty", async (_, session, id, own) => {
    const { request, seen } = await shop(withoutTail, session);
    const answer = await request("/api/shopper/");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.json()).toEqual({
      success: true,
      profile: null,
      cart: { ...cart, id },
      wishlist: [],
      compare: [],
      recently_viewed: [],
      flash: null,
    });
    const shared = ["/api/products/compare/get-items/", "/api/products/recently-viewed/", "/api/shopper/"];
    expect(seen.map(pathOf).toSorted()).toEqual([...shared, ...own].toSorted());
  });

  test("is a failure when the cart is one", async () => {
    const { request } = await shop(() => notACall, { guestId });
    expect((await request("/api/shopper/")).status).toBe(404);
  });
});

describe("who may keep the answer", () => {
  test.each<[string, Answer, EdgeEnv["Variables"]["session"], RequestInit, string]>([
    ["a public success: for 5 s", { body: offers }, {}, {}, "public, max-age=5"],
    ["what a signed-in shopper gets: nobody", { body: offers }, { accessToken: "t" }, {}, "private, no-store"],
    ["a posted read: nobody", { body: offers }, {}, { method: "POST", body: "{}" }, "private, no-store"],
    ["a failure: nobody", { status: 404, body: { success: false, code: "not_found" } }, {}, {}, "private, no-store"],
    [
      "what the backend calls public: the edge decides",
      { body: offers, headers: { "cache-control": "public, max-age=9999" } },
      { accessToken: "t" },
      {},
      "private, no-store",
    ],
  ])("%s", async (_, answer, session, init, expected) => {
    const { request } = await shop(() => answer, session);
    const response = await request(topOffers, init);
    expect(response.headers.get("cache-control")).toBe(expected);
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  test("a backend that fails is not kept", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { request } = await shop(() => ({ status: 500, body: {} }));
    const response = await request(topOffers);
    expect([response.status, response.headers.get("cache-control")]).toEqual([502, "private, no-store"]);
    log.mockRestore();
  });
});
