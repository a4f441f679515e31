// Shows that the access token and the guest id are read from the `__Host-` cookies over https and from the plain ones on
// local http only, that an id nobody made counts as none, and when there is a tail to ask for.
import { expect, test } from "vitest";
import { session } from "#storefront/edge/session";
import { edgeApp } from "#support/edge-app";

const app = edgeApp({}, session()).get("*", (c) => c.json(c.var.session));

const guestId = "3f2b8c1e-5d4a-4f6b-9c7d-1e2f3a4b5c6d";

test.each([
  ["https://falaj.example/", "__Host-access_token=t", { accessToken: "t", hasTail: true }],
  ["https://falaj.example/", "access_token=planted", { hasTail: false }],
  ["http://localhost/", "access_token=t", { accessToken: "t", hasTail: true }],
  ["http://localhost/", "__Host-access_token=t", { hasTail: false }],
  ["http://localhost/", "other=t", { hasTail: false }],
  ["http://localhost/", "access_token=", { hasTail: false }],
  ["http://localhost/", "", { hasTail: false }],
  ["https://falaj.example/", `__Host-guest_user_id=${guestId}; has_tail=1`, { guestId, hasTail: true }],
  ["https://falaj.example/", `guest_user_id=${guestId}; has_tail=1`, { hasTail: false }],
  ["http://localhost/", `guest_user_id=${guestId}`, { guestId, hasTail: false }],
  ["http://localhost/", "guest_user_id=1; has_tail=1", { hasTail: false }],
  ["http://localhost/", `guest_user_id=${guestId.replace("-4f", "-1f")}; has_tail=1`, { hasTail: false }],
  ["http://localhost/", `guest_user_id=user:${guestId}; has_tail=1`, { hasTail: false }],
])("%s with %j → %j", async (url, cookie, expected) => {
  expect(await (await app.request(url, { headers: { cookie } })).json()).toEqual(expected);
});
