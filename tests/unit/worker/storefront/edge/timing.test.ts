// Shows that every answer says how long the edge took, also an answer whose headers are frozen.
import { expect, test } from "vitest";
import { timing } from "#storefront/edge/timing";
import { edgeApp } from "#support/edge-app";

const app = edgeApp({}, timing())
  .get("/text", (c) => c.text("x"))
  .get("/frozen", () => fetch("data:text/plain,frozen"));

test.each(["/text", "/frozen", "/absent"])("%s", async (path) => {
  expect((await app.request(path)).headers.get("server-timing")).toMatch(/^edge;dur=\d+\.\d$/);
});
