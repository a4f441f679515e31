// Shows that the flood guard counts a visitor by session or guest first and then the network, that invented guests gain
// no more than the network's share, that it refuses with 429 and Retry-After, and only where it is switched on.
import { createMiddleware } from "hono/factory";
import { expect, test, vi } from "vitest";
import type { EdgeEnv } from "#storefront/request/context";
import { rateLimit } from "#storefront/edge/rate-limit";
import { session } from "#storefront/edge/session";
import { visitor } from "#storefront/edge/visitor";
import { bindings, edgeApp } from "#support/edge-app";

/** A limiter that takes two requests of each key. */
function limiter(name: "API_RATE_LIMIT" | "FORM_RATE_LIMIT" = "API_RATE_LIMIT") {
  const counts = new Map<string, number>();
  const limit = async ({ key }: { key: string }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { success: count <= 2 };
  };
  return { env: bindings({ [name]: { limit } }), keys: () => [...counts.keys()] };
}

const app = (name?: "FORM_RATE_LIMIT", rateLimited = true) =>
  edgeApp({ rateLimited }, session(), visitor(), rateLimit(name)).all("*", (c) => c.text("done"));
const from = (network: string, guest?: string) => ({
  headers: { "cf-connecting-ip": network, ...(guest && { cookie: `guest_user_id=${guest}` }) },
});

/** How many of a hundred requests are let in. */
async function letIn(asked: () => Promise<Response> | Response): Promise<number> {
  let count = 0;
  for (let at = 0; at < 100; at++) if ((await asked()).status === 200) count += 1;
  return count;
}

test("a third request of one guest is refused, another guest of the network is not", async () => {
  const { env } = limiter();
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  vi.spyOn(Math, "random").mockReturnValueOnce(0).mockReturnValueOnce(0.2).mockReturnValue(0.4);
  const statuses = [];
  for (const guest of [one, one, other]) statuses.push((await app().request("/api/x", from("a", guest), env)).status);
  const refused = await app().request("/api/x", from("a", one), env);
  expect([...statuses, refused.status]).toEqual([200, 200, 200, 429]);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await refused.json()).toMatchObject({ success: false, code: "rate_limited" });
  vi.restoreAllMocks();
});

test("a new guest or token for each request gains the network's share, five times one visitor's, and no more", async () => {
  for (const cookie of ["guest_user_id", "access_token", "refresh_token"]) {
    const { env } = limiter();
    const asked = () =>
      app().request("/x", { headers: { "cf-connecting-ip": "a", cookie: `${cookie}=${crypto.randomUUID()}` } }, env);
    expect([cookie, await letIn(asked)]).toEqual([cookie, 10]);
  }
});

test("who has no cookie has the network's share of what is common, and one visitor's of forms", async () => {
  const [common, form] = [limiter(), limiter("FORM_RATE_LIMIT")];
  expect(await letIn(() => app().request("/x", from("a"), common.env))).toBe(10);
  expect(await letIn(() => app("FORM_RATE_LIMIT").request("/x", from("a"), form.env))).toBe(2);
});

test("an IPv6 subscriber is one network, and no key tells a guest's id", async () => {
  const { env, keys } = limiter();
  const guest = crypto.randomUUID();
  await app().request("/x", from("2001:db8:1:2::1", guest), env);
  await app().request("/x", from("2001:db8:1:2:ffff::9", guest), env);
  expect(keys().filter((key) => key.startsWith("network:2001:db8:1:2::/64:")).length).toBeGreaterThan(0);
  expect(keys().filter((key) => key.includes("ffff") || key.includes(guest))).toEqual([]);
});

test("a page says it in both languages and without scripts", async () => {
  const { env } = limiter();
  const guest = crypto.randomUUID();
  const pages = edgeApp(
    { rateLimited: true },
    createMiddleware<EdgeEnv>(async (c, next) => {
      c.set("locale", "ar");
      await next();
    }),
    session(),
    visitor(),
    rateLimit(),
  ).all("*", (c) => c.text("done"));
  for (let at = 0; at < 2; at++) await pages.request("/ar/products", from("a", guest), env);
  const refused = await pages.request("/ar/products", from("a", guest), env);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await refused.text()).toMatch(/<html lang="ar" dir="rtl">.*محاولات كثيرة.*Too many attempts/s);
});

test("without the switch, or without the binding, nobody is refused", async () => {
  const { env } = limiter();
  expect(await letIn(() => app(undefined, false).request("/api/x", from("a"), env))).toBe(100);
  expect(await letIn(() => app().request("/api/x", from("a"), bindings({})))).toBe(100);
});

// Shows: errors.failing-cache
test("when nobody can count, everybody is let in", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const failing = bindings({ API_RATE_LIMIT: { limit: () => Promise.reject(new Error("down")) } });
  expect((await app().request("/api/x", from("a"), failing)).status).toBe(200);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const hanging = bindings({ API_RATE_LIMIT: { limit: () => new Promise(() => {}) } });
  const asked = app().request("/api/x", from("a"), hanging);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await asked).status).toBe(200);
  vi.useRealTimers();
  log.mockRestore();
});
