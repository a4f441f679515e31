// Shows that /healthz tells a shop that can answer from one whose database refuses or hangs.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { health } from "../../../../worker/edge/health";
import { bindings, edgeApp } from "../../../support/edge-app";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const database = (first: () => Promise<unknown>) =>
  bindings({ DB: { prepare: () => ({ first }) } as unknown as D1Database });

test.each<[string, () => Promise<unknown>, number, string]>([
  ["answers", async () => ({ 1: 1 }), 200, "ok"],
  ["refuses", () => Promise.reject(new Error("D1_ERROR")), 503, "failing"],
  ["hangs", () => new Promise(() => {}), 503, "failing"],
])("a database that %s", async (_, first, status, word) => {
  const answer = edgeApp({ buildId: "b1" }).get("/healthz", health).request("/healthz", {}, database(first));
  await vi.advanceTimersByTimeAsync(1000);
  const response = await answer;
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ status: word, build: "b1" });
});

test("a shop with a remote backend does not ask its own database", async () => {
  const app = edgeApp({ backendUrl: "https://backend.example" }).get("/healthz", health);
  expect((await app.request("/healthz", {}, bindings({}))).status).toBe(200);
});
