// Shows that every answer names its request, by the caller's id where that is harmless.
import { expect, test } from "vitest";
import { requestId } from "#storefront/edge/request-id";
import { edgeApp } from "#support/edge-app";

const app = edgeApp({}, requestId())
  .get("/text", (c) => c.text(c.var.requestId))
  .get("/own", (c) => new Response(c.var.requestId))
  .get("/frozen", () => fetch("data:text/plain,frozen"));
const made = expect.stringMatching(/^[\da-f-]{36}$/);

test.each([
  ["r_1-a=", "r_1-a="],
  ["a".repeat(65), made],
  ['x"}{', made],
  ["", made],
])("the caller's id %j becomes %s", async (sent, expected) => {
  for (const path of ["/text", "/own"]) {
    const response = await app.request(path, { headers: { "x-request-id": sent } });
    expect(response.headers.get("x-request-id")).toEqual(expected);
    expect(await response.text()).toBe(response.headers.get("x-request-id"));
  }
});

test.each(["/frozen", "/absent"])("%s names its request too", async (path) => {
  expect((await app.request(path)).headers.get("x-request-id")).toEqual(made);
});
