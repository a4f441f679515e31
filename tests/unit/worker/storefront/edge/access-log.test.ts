// Shows a request's line in the log: of an address it has the segments that the shop names, and of a person nothing.
import { afterEach, expect, test, vi } from "vitest";
import { AccessSampler } from "#shared/http/access-sampler";
import { accessLog } from "#storefront/edge/access-log";
import { pathTemplate } from "#storefront/request/path-template";
import { edgeApp } from "#support/edge-app";

const written: Record<string, unknown>[] = [];
for (const level of ["log", "warn"] as const)
  vi.spyOn(console, level).mockImplementation((line: string) => void written.push(JSON.parse(line)));
afterEach(() => void written.splice(0));

const all = new AccessSampler(() => 0);

// Shows: operations.logs
test("what went well, was refused or failed has a line with its path as a template", async () => {
  const app = edgeApp({}, accessLog(all))
    .get("/products/:slug", (c) => c.text("a product"))
    .get("/order/:id", (c) => c.text("none", 404))
    .get("/cart", (c) => c.text("away", 503));
  await app.request("/products/nitrile-gloves?email=noura@clinic.test");
  await app.request("/order/4711");
  await app.request("/cart");
  expect(written).toEqual(
    [
      { path: "/products/{}", status: 200, one_in: 100, level: "info" },
      { path: "/order/{}", status: 404, one_in: 1, level: "info" },
      { path: "/cart", status: 503, one_in: 1, level: "warn" },
    ].map((line) => ({
      ...line,
      where: "storefront",
      event: "request",
      method: "GET",
      request_id: "test",
      ms: expect.any(Number),
    })),
  );
});

test.for([
  ["/", "/"],
  ["/shop", "/shop"],
  ["/ar/products/mirror", "/ar/products/{}"],
  ["/account/login", "/account/login"],
  ["/noura@clinic.test/shop", "/{}/shop"],
  ["/documents/0f8e?x=1", "/documents/{}"],
  ["/api/orders/123", "/api/orders/{}"],
  [`/${"a/".repeat(500)}`, "/{}/{}/{}/{}/{}/{}/{}"],
  ["/mcp", "/mcp"],
  ["/llms.txt", "/llms.txt"],
  ["/sitemaps/products-1.xml", "/sitemaps/{}"],
] as const)("%s is written as %s", ([path, template]) => {
  expect(pathTemplate(path)).toBe(template);
});
