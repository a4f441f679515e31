// Shows that the flood guard refuses with 429 and Retry-After, and only where configuration switches it on.
import { expect, test, vi } from "vitest";
import { rateLimit } from "../../../../worker/edge/rate-limit";
import { bindings, edgeApp } from "../../../support/edge-app";

/** A limiter that takes two requests of each key. */
function limiter() {
  const counts = new Map<string, number>();
  const limit = async ({ key }: { key: string }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { success: count <= 2 };
  };
  return bindings({ API_RATE_LIMIT: { limit } });
}

const from = (address: string) => ({ headers: { "cf-connecting-ip": address } });

test("a third call of one address is refused, another address is not", async () => {
  const app = edgeApp({ rateLimited: true }, rateLimit()).all("*", (c) => c.text("done"));
  const env = limiter();
  const statuses = [];
  for (const address of ["a", "a", "b"]) statuses.push((await app.request("/api/x", from(address), env)).status);
  const refused = await app.request("/api/x", from("a"), env);
  expect([...statuses, refused.status]).toEqual([200, 200, 200, 429]);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await refused.json()).toMatchObject({ success: false, code: "rate_limited" });
});

test("without the switch, or without the binding, nobody is refused", async () => {
  const off = edgeApp({ rateLimited: false }, rateLimit()).all("*", (c) => c.text("done"));
  const unbound = edgeApp({ rateLimited: true }, rateLimit()).all("*", (c) => c.text("done"));
  const env = limiter();
  for (let count = 0; count < 4; count++) {
    expect((await off.request("/api/x", from("a"), env)).status).toBe(200);
    expect((await unbound.request("/api/x", from("a"), bindings({}))).status).toBe(200);
  }
});

test("when nobody can count, everybody is let in", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const app = edgeApp({ rateLimited: true }, rateLimit()).all("*", (c) => c.text("done"));
  const failing = bindings({ API_RATE_LIMIT: { limit: () => Promise.reject(new Error("down")) } });
  expect((await app.request("/api/x", from("a"), failing)).status).toBe(200);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const hanging = bindings({ API_RATE_LIMIT: { limit: () => new Promise(() => {}) } });
  const asked = app.request("/api/x", from("a"), hanging);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await asked).status).toBe(200);
  vi.useRealTimers();
  log.mockRestore();
});
