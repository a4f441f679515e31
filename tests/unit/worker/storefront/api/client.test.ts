// Shows that loaders on the server ask as the visitor they are for: the guest id in the body, and a tail from every backend.
import { expect, test, vi } from "vitest";
import { serverClient } from "#storefront/api/client";
import { bindings, testConfig } from "#support/edge-app";
import { json, loopbackServer } from "#support/loopback-server";

const guestId = "3f2b8c1e-5d4a-4f6b-9c7d-1e2f3a4b5c6d";
const refusal = { success: false, err_type: "not_found", code: "unknown_call", message: "No." };

async function visit(who: { guestId?: string; token?: string; shopOrigin?: string }) {
  const { origin, seen } = await loopbackServer((_, response) => json(response, 404, refusal));
  const config = { ...testConfig, backendUrl: origin };
  const api = serverClient({ env: bindings({}), config, locale: "en", requestId: "r1", deadlineMs: 30_000, ...who });
  return { api, seen };
}

test("a guest's call carries the guest id in its body; a public one carries none", async () => {
  const { api, seen } = await visit({ guestId });
  await api.call("getGuestCart", {});
  await api.call("getHome", {});
  expect(seen.map(({ method, body }) => [method, body])).toEqual([
    ["POST", JSON.stringify({ guest_user_id: guestId })],
    ["POST", "{}"],
  ]);
  expect(seen.filter(({ url }) => url.includes(guestId))).toEqual([]);
  expect(seen[0]!.headers["x-request-id"]).toBe("r1");
});

test("a visitor's call tells where the shop is, for replies with its address; what is kept for all does not", async () => {
  const { api, seen } = await visit({ guestId, shopOrigin: "https://falaj.test" });
  await api.call("getGuestCart", {});
  const nobody = await visit({});
  await nobody.api.call("getHome", {});
  expect(seen[0]!.headers["x-shop-origin"]).toBe("https://falaj.test");
  expect(nobody.seen[0]!.headers["x-shop-origin"]).toBeUndefined();
});

test("another's guest id is refused before anybody is asked", async () => {
  const { api, seen } = await visit({ guestId });
  const reply = await api.call("getGuestCart", { guest_user_id: crypto.randomUUID() });
  expect(reply).toMatchObject({ success: false, code: "guest_mismatch", status: 403 });
  expect(seen).toEqual([]);
});

test.each([
  [{ guestId }, ["/cart/guest/"]],
  [{ token: "t" }, ["/api/wishlist/", "/cart/"]],
])("a backend without a tail is asked the single calls for %j", async (who, own) => {
  const { api, seen } = await visit(who);
  expect(await api.call("getShopper", {})).toMatchObject({ success: false, status: 404 });
  const shared = ["/api/products/compare/get-items/", "/api/products/recently-viewed/", "/api/shopper/"];
  expect(seen.map(({ url }) => url.split("?")[0]).toSorted()).toEqual([...shared, ...own].toSorted());
});

test("where a read and a write share an address, a loader's read asks the backend, without a session too", async () => {
  const { api, seen } = await visit({});
  await api.call("listReviews", { id: "gloves" });
  expect(await api.call("addReview", { id: "gloves", rating: 5, text: "x" })).toMatchObject({ code: "no_session" });
  expect(seen.map(({ method, url }) => [method, url.split("?")[0]])).toEqual([
    ["GET", "/api/products/gloves/reviews/"],
  ]);
});

// Shows: errors.shared-time
test("its calls share one time: what is asked after it has no answer to wait for", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { origin, seen } = await loopbackServer(() => {});
  const config = { ...testConfig, backendUrl: origin };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const api = serverClient({ env: bindings({}), config, locale: "en", requestId: "r1", deadlineMs: 4000 });
  const first = api.call("getHome", {});
  await vi.advanceTimersByTimeAsync(4000);
  expect(await first).toMatchObject({ code: "backend_slow", status: 504 });
  const second = api.call("listTopOffers", {});
  await vi.advanceTimersByTimeAsync(0);
  expect(await second).toMatchObject({ code: "backend_slow", status: 504 });
  expect(seen.length).toBeLessThanOrEqual(2);
  vi.useRealTimers();
  log.mockRestore();
});
