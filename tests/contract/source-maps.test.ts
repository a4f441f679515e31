// Shows that a failure of the deployed worker can be traced to its source, and that visitors are shown no source map.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const dist = path.resolve(import.meta.dirname, "../../dist");
const mapsIn = (folder: string) =>
  readdirSync(path.join(dist, folder), { recursive: true }).filter((name) => String(name).endsWith(".map"));

test("the worker has source maps, which a deployment uploads", () => {
  const { upload_source_maps } = JSON.parse(readFileSync(path.join(dist, "worker/wrangler.json"), "utf8")) as object & {
    upload_source_maps?: boolean;
  };
  expect(upload_source_maps).toBe(true);
  expect(mapsIn("worker").length).toBeGreaterThan(0);
});

test("what is served has none", () => {
  expect(mapsIn("client")).toEqual([]);
});
