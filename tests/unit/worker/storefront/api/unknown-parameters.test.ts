// Shows that a program hears of a parameter that a call of the read API does not take, and that all others are let through.
import { expect, test } from "vitest";
import { api } from "#storefront/api/routes";
import { unknownParameters } from "#storefront/api/unknown-parameters";
import { edgeApp } from "#support/edge-app";
import { json, loopbackServer } from "#support/loopback-server";

const unknown = (query: string) =>
  Object.keys(unknownParameters("listApiOrders", new URLSearchParams(query), "en") ?? {});

test.each([
  ["updated_since=2026-11-25T00:00:00Z&limit=9&cursor=x&state=placed&lang=ar&currency=AED", []],
  ["updatedsince=2026-11-25T00:00:00Z", ["updatedsince"]],
  ["sku_id=A&limit=9&__proto__=1", ["sku_id", "__proto__"]],
])("%s: %j", (query, names) => {
  expect(unknown(query)).toEqual(names);
});

test("a list with one is refused by its name, and the backend not asked; other calls drop it as before", async () => {
  const { origin, seen } = await loopbackServer((_, response) => json(response, 200, { success: true, products: [] }));
  const app = edgeApp({ backendUrl: origin }, async (c, next) => {
    c.set("session", {});
    await next();
  }).route("/api", api);
  const refused = await app.request("/api/v1/orders?updatedsince=2026-11-25T00:00:00Z");
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: "invalid_input", fields: { updatedsince: "There is no such parameter." } },
  ]);
  expect(seen).toEqual([]);
  expect((await app.request("/api/get-data-json/?name=top_offers&updatedsince=1")).status).toBe(200);
});
