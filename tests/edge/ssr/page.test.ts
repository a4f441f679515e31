// Shows that a page is sent only from what was cached as a page: whatever was requested before under the page's own
// URL, with or without the parameter for a page's data, the next visitor gets HTML and nothing of a call's answer.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { locales, localePrefix } from "#shared/text/locale";
import { device } from "#storefront/edge/device";
import { locale } from "#storefront/edge/locale";
import { onError } from "#storefront/error-reports/on-error";
import { innerShop } from "#storefront/inner-shop";
import { page } from "#storefront/ssr/page";
import { bindings, edgeApp } from "#support/edge-app";
import { answeringBackend, callTargets, fileTargets, mark, pageTargets } from "#support/inner-routes";

beforeEach(() => {
  // A development server sends nothing that is kept.
  vi.stubEnv("DEV", false);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const env = () =>
  bindings({
    ENVIRONMENT: "local",
    BACKEND: answeringBackend,
    UPKEEP: { hasChangedSince: async () => false } as never,
  });

/** The outer shop of a build, as far as it answers pages, with the whole inner shop behind it. */
function shopOf(buildId: string) {
  const app = edgeApp({ buildId }, device(), locale(), async (c, next) => {
    c.set("innerShop", (request, view) => innerShop(request, view, c.env, c.executionCtx));
    c.set("nonce", "n".repeat(22));
    await next();
  }).all("*", page);
  app.onError(onError);
  return async (target: string, agent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140") => {
    const context = createExecutionContext();
    const answer = await app.request(
      `https://falaj.test${target}`,
      { headers: { "user-agent": agent } },
      env(),
      context,
    );
    const text = await answer.text();
    await waitOnExecutionContext(context);
    const { headers, status } = answer;
    return { status, type: headers.get("content-type") ?? "", state: headers.get("x-page"), text, headers };
  };
}

const crawlers = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Every address of the inner shop that leads to a page from outside, and what begins like a place for calls. */
const innerTargets = [
  ...callTargets.filter((target) => !target.startsWith("/api/")),
  ...callTargets.map((target) => `/call${target}`),
  "/call/products?",
  ...fileTargets,
];
const attacked = [
  ...innerTargets.flatMap((target) => locales.map((lang) => localePrefix(lang) + target)),
  ...pageTargets,
];

test.for(attacked)("%s, asked for data first, is still a page", { timeout: 15_000 }, async (target) => {
  for (const agent of [undefined, crawlers]) {
    const ask = shopOf(crypto.randomUUID());
    const marked = `${target}${target.includes("?") ? "&" : "?"}brand=${encodeURIComponent(mark)}`;
    const data = await ask(`${marked}&page-data=x`, agent);
    expect([data.status, data.text]).toEqual([expect.toSatisfy((status) => status === 204 || status >= 404), ""]);
    // Once to be made behind the answer, and once from what is kept.
    for (const again of [marked, marked, marked]) {
      const { type, text } = await ask(again, agent);
      expect([type, text.slice(0, 15).toLowerCase()]).toEqual(["text/html; charset=utf-8", "<!doctype html>"]);
      expect(text).not.toContain(mark);
    }
  }
});

test("a page that was kept is sent from there, and does not say as what it was made", async () => {
  const ask = shopOf(crypto.randomUUID());
  const [first, second] = [await ask("/about"), await ask("/about")];
  expect([first.status, first.state, second.status, second.state]).toEqual([200, "miss", 200, "fresh"]);
  for (const { headers } of [first, second]) expect(headers.has("x-made-as")).toBe(false);
});
