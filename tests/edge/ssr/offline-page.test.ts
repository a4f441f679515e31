// Shows that the offline page, which is rendered for each request, is not rendered for a visitor with too many.
import { expect, test } from "vitest";
import { offlinePage } from "#storefront/ssr/offline-page.tsx";
import { bindings, edgeApp } from "#support/edge-app";

test("too many requests are refused, in the language of the page", async () => {
  const limiter = { limit: async () => ({ success: false }) };
  const app = edgeApp({ rateLimited: true }).get("/offline", offlinePage);
  const answer = await app.request("/offline?lang=ar", {}, bindings({ MISS_RATE_LIMIT: limiter }));
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("60");
  expect(await answer.text()).toContain("محاولات كثيرة");
});
