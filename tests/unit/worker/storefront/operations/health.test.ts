// Shows that /healthz tells a shop that can answer from one whose backend refuses or hangs, and one whose clock stands
// still from one whose clock goes.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Env } from "#storefront/config";
import { health } from "#storefront/operations/health";
import { bindings, edgeApp } from "#support/edge-app";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const backend = (oldestSuccess: () => Promise<number | null>) =>
  bindings({ UPKEEP: { oldestSuccess } as Env["UPKEEP"] });

const now = Date.UTC(2026, 10, 1, 12);
const oldest = (agoMs: number | null) => async () => (agoMs === null ? null : now - agoMs);

// Shows: operations.tasks
test.each<[string, () => Promise<number | null>, boolean, number, object]>([
  ["answers", oldest(60_000), true, 200, { status: "ok", clock: "fresh" }],
  ["refuses", () => Promise.reject(new Error("D1_ERROR")), true, 503, { status: "failing" }],
  ["hangs", () => new Promise(() => {}), true, 503, { status: "failing" }],
  ["knows a task that has not gone well for long", oldest(301_000), true, 200, { status: "degraded", clock: "stale" }],
  ["has seen no clock", oldest(null), true, 200, { status: "degraded", clock: "never" }],
  ["has seen no clock, in a local shop", oldest(null), false, 200, { status: "ok", clock: "never" }],
])("a backend that %s", async (_, oldestSuccess, production, status, told) => {
  vi.setSystemTime(now);
  vi.spyOn(console, "error").mockImplementation(() => {});
  const app = edgeApp({ buildId: "b1", production }).get("/healthz", health);
  const answer = app.request("/healthz", {}, backend(oldestSuccess));
  await vi.advanceTimersByTimeAsync(1000);
  const response = await answer;
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ build: "b1", ...told });
});

test("a shop with a remote backend does not ask its own", async () => {
  const app = edgeApp({ backendUrl: "https://backend.example" }).get("/healthz", health);
  expect((await app.request("/healthz", {}, bindings({}))).status).toBe(200);
});
