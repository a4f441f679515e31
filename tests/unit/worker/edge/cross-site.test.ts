// Shows that a state change sent by a foreign page is refused, and that apps, curl and webhooks are not (decisions, "Cross-site").
import { expect, test } from "vitest";
import { crossSite } from "../../../../worker/edge/cross-site";
import { edgeApp } from "../../../support/edge-app";

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

test("calls are refused in JSON, pages in HTML", async () => {
  const [call, page] = await Promise.all(
    ["/api/cart/", "/cart"].map((path) => app.request(path, { method: "POST", headers: foreign })),
  );
  expect(await call!.json()).toMatchObject({ success: false, err_type: "forbidden", code: "cross_site" });
  expect(page!.headers.get("content-type")).toContain("text/html");
});
