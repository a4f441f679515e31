// Shows, over real HTTP, what a backend with an address of its own has for strangers: public calls, and nothing that is the
// storefront's; and that a storefront with the secret is let in.
import { afterAll, beforeAll, expect, test } from "vitest";
import { storefrontSecretHeader } from "#shared/calls/crossing-headers";
import { joinedReadsPath } from "#shared/calls/framed-answers";
import { backendSecret, startBackend, type Shop } from "../support/shop";

let backend: Shop;
beforeAll(async () => {
  backend = await startBackend([]);
});
afterAll(() => backend?.stop());

const reads = { reads: [{ path: "/shop/", headers: [["x-visitor-network", "198.51.100.1"]] }] };
const ask = (path: string, secret?: string, body?: object) =>
  fetch(backend.origin + path, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      // What the binding's properties say, as a stranger might try to say it.
      props: '{"caller":"storefront"}',
      caller: "storefront",
      ...(secret !== undefined && { [storefrontSecretHeader]: secret }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

test.each([undefined, "", "wrong", `${backendSecret}x`, backendSecret.toUpperCase()])(
  "a stranger who shows %s as the secret",
  async (shown) => {
    expect((await ask("/shop/", shown)).status).toBe(200);
    for (const path of ["/dev/outbox/", "/api/dev/outbox", "/sandbox-payment?token=x"])
      expect([path, (await ask(path, shown)).status]).toEqual([path, 404]);
    expect((await ask("/authentication/refresh", shown, { refresh_token: "x" })).status).toBe(404);
    expect((await ask(joinedReadsPath, shown, reads)).status).toBe(404);
  },
);

test("a storefront with the secret", async () => {
  expect((await ask("/dev/outbox/", backendSecret)).status).toBe(200);
  expect((await ask("/authentication/refresh", backendSecret, { refresh_token: "x" })).status).toBe(401);
  expect((await ask(joinedReadsPath, backendSecret, reads)).status).toBe(200);
  expect(backend.log()).not.toContain(backendSecret);
});
