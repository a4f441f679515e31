// Shows, with a backend that reflects what it gets, that nothing of a caller reaches it on a call whose answer is kept
// for others: two callers who differ in everything make it see the same request, byte for byte.
import { expect, test } from "vitest";
import { serverClient } from "#storefront/api/client";
import { api } from "#storefront/api/routes";
import { locale } from "#storefront/edge/locale";
import { bindings, edgeApp, testConfig } from "#support/edge-app";
import { loopbackServer, json } from "#support/loopback-server";

/** What a caller could say of itself, and a network in between. */
const told = (mark: string) => ({
  accept: `text/${mark}`,
  "accept-language": mark,
  authorization: `Bearer ${mark}`,
  "content-type": `text/${mark}`,
  cookie: `guest_user_id=${mark}`,
  "idempotency-key": mark,
  source: mark,
  "user-agent": mark,
  referer: `https://${mark}.example/`,
  "x-forwarded-for": mark,
  "x-request-id": mark,
  "x-shop-origin": `https://${mark}.example`,
  "x-visitor-network": mark,
  "x-visitor-browser": mark,
  "x-quantity-change": "7",
});

const reflecting = () =>
  loopbackServer((request, response) => json(response, 200, { success: true, products: [], told: request.headers }));

// Shows: security.shared-answers
test("on /api", async () => {
  const { origin, seen } = await reflecting();
  for (const mark of ["one", "two"]) {
    const app = edgeApp({ backendUrl: origin }, locale(), async (c, next) => {
      c.set("requestId", `id-${mark}`);
      c.set("visitor", { network: mark, browserId: mark });
      await next();
    }).route("/api", api);
    const answer = await app.request("/api/get-data-json/?name=top_offers&lang=ar", { headers: told(mark) });
    expect(await answer.text()).not.toContain(mark);
  }
  expect(seen).toHaveLength(2);
  expect(seen[1]).toEqual(seen[0]);
  expect(JSON.stringify(seen)).not.toMatch(/one"|two"/);
});

test("in a page that is stored", async () => {
  const { origin, seen } = await reflecting();
  for (const requestId of ["one", "two"]) {
    const config = { ...testConfig, backendUrl: origin };
    const client = serverClient({ env: bindings({}), config, locale: "en", requestId, deadlineMs: 4000 });
    await client.call("listTopOffers", {});
  }
  expect(seen).toHaveLength(2);
  expect(seen[1]).toEqual(seen[0]);
});
