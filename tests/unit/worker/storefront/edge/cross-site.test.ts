// Shows that a state change sent by a foreign page is refused, and that apps, curl and webhooks are not.
import { expect, test, vi } from "vitest";
import { crossSite } from "#storefront/edge/cross-site";
import { edgeApp } from "#support/edge-app";

const app = edgeApp({ publicOrigin: "https://falaj.example" }, crossSite()).all("*", (c) => c.text("done"));
const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };

test.each<[string, string, Record<string, string>, number]>([
  ["POST", "/api/cart/", {}, 200],
  ["POST", "/api/cart/", { "sec-fetch-site": "same-origin", origin: "http://localhost" }, 200],
  ["POST", "/api/cart/", { "sec-fetch-site": "none" }, 200],
  ["POST", "/api/cart/", { origin: "https://falaj.example" }, 200],
  ["POST", "/api/cart/", { "sec-fetch-site": "same-site" }, 403],
  ["POST", "/api/cart/", { "sec-fetch-site": "cross-site" }, 403],
  ["POST", "/api/cart/", { origin: "https://evil.example" }, 403],
  ["POST", "/api/cart/", { origin: "null" }, 403],
  ["POST", "/api/cart/", { "sec-fetch-site": "same-origin", origin: "https://evil.example" }, 403],
  ["PATCH", "/api/cart/", foreign, 403],
  ["DELETE", "/cart", foreign, 403],
  ["POST", "/cart", foreign, 403],
  ["POST", "/webhooks/stripe", foreign, 200],
  ["GET", "/shop", foreign, 200],
  ["HEAD", "/shop", foreign, 200],
])("%s %s with %j → %i", async (method, path, headers, status) => {
  expect((await app.request(path, { method, headers })).status).toBe(status);
});

test("a refusal is a line of the security log, with a hash of the network and nothing that was sent", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const network = "203.0.113.7";
  const known = edgeApp(
    {},
    async (c, next) => {
      c.set("visitor", { network });
      await next();
    },
    crossSite(),
  );
  for (const path of ["/cart", "/api/cart/"]) await known.request(path, { method: "POST", headers: foreign });
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, string>);
  log.mockRestore();
  expect(lines).toMatchObject([
    { level: "warn", event: "security", what: "cross_site", request_id: "test" },
    { network: lines[0]!.network },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/203\.0|evil/);
});

test("calls are refused in JSON, pages in HTML", async () => {
  const [call, page] = await Promise.all(
    ["/api/cart/", "/cart"].map((path) => app.request(path, { method: "POST", headers: foreign })),
  );
  expect(await call!.json()).toMatchObject({ success: false, err_type: "forbidden", code: "cross_site" });
  expect(page!.headers.get("content-type")).toContain("text/html");
});
