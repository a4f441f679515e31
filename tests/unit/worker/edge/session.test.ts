// Shows that the access token is read from the `__Host-` cookie over https and from the plain one on local http only (A38).
import { expect, test } from "vitest";
import { session } from "../../../../worker/edge/session";
import { edgeApp } from "../../../support/edge-app";

const app = edgeApp({}, session()).get("*", (c) => c.json(c.var.session));

test.each([
  ["https://falaj.example/", "__Host-access_token=t", { accessToken: "t" }],
  ["https://falaj.example/", "access_token=planted", {}],
  ["http://localhost/", "access_token=t", { accessToken: "t" }],
  ["http://localhost/", "__Host-access_token=t", {}],
  ["http://localhost/", "other=t", {}],
  ["http://localhost/", "", {}],
])("%s with %j → %j", async (url, cookie, expected) => {
  expect(await (await app.request(url, { headers: { cookie } })).json()).toEqual(expected);
});
