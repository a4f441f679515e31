// Shows that a page that failed is drawn, or bare where nothing can be drawn, and tells nothing of what went wrong.
import { expect, test, vi } from "vitest";
import { errorPage, failurePage } from "#storefront/request/error-page";
import { edgeApp } from "#support/edge-app";

vi.spyOn(console, "error").mockImplementation(() => {});

test.each([
  ["drawn", async () => new Response("<header>"), "<header>"],
  [
    "a bare page when nothing can be drawn",
    () => Promise.reject(new Error("secret: no frame")),
    "Something went wrong",
  ],
])("a page that failed is %s", async (_, draw, expected) => {
  const page = edgeApp({}, async (c, next) => {
    c.set("drawError", draw);
    await next();
  }).get("*", (c) => errorPage(c, "internal_error"));
  const body = await (await page.request("/shop")).text();
  expect(body).toContain(expected);
  expect(body).not.toContain("secret");
});

test.each([
  ["en", "/shop", "Go to the shop"],
  ["ar", "/ar/shop", "إلى المتجر"],
] as const)("a bare page in %s leads to %s", async (locale, home, words) => {
  expect(await failurePage("rate_limited", locale).text()).toContain(`<a href="${home}">${words}</a>`);
});
