// Shows that an unexpected error tells the caller nothing but a request id, which the log line carries too.
import { afterEach, expect, test, vi } from "vitest";
import { errorPage, failurePage, onError } from "../../../../worker/edge/errors";
import { requestId } from "../../../../worker/edge/request-id";
import { edgeApp } from "../../../support/edge-app";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => log.mockClear());

const app = edgeApp({}, requestId()).all("*", () => {
  throw new Error("secret: select * from users");
});
app.onError(onError);

test.each([
  ["/api/products/", "application/json"],
  ["/shop", "text/html"],
])("%s fails as %s", async (path, type) => {
  const response = await app.request(path, { headers: { "x-request-id": "r-1" } });
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get("content-type")).toContain(type);
  expect(response.headers.get("x-request-id")).toBe("r-1");
  expect(body).not.toMatch(/secret|select|Error:|\.ts/);
  expect(body).toContain("Something went wrong");
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    requestId: "r-1",
    message: "secret: select * from users",
  });
});

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
  ["en", "/shop"],
  ["ar", "/ar/shop"],
] as const)("a bare page in %s leads to %s", async (locale, home) => {
  expect(await failurePage("rate_limited", locale).text()).toContain(`<a href="${home}">Falaj</a>`);
});
