// Shows that what must be in the account is read out of the configurations, so that a new binding needs no new code.
import { expect, test } from "vitest";
import { resourcesOf } from "#scripts/deploy/resources";
import { readConfigs } from "#scripts/deploy/workers";
import { root } from "#support/project-root";
import { backendConfig, configOf, storefrontConfig } from "./configurations";

test("each once, by name", () => {
  const { databases, buckets, queues } = resourcesOf([backendConfig, storefrontConfig], "production");
  expect(databases.map(({ name }) => name)).toEqual(["falaj", "falaj-2025"]);
  expect([buckets, queues]).toEqual([["falaj-media"], ["falaj-outbox", "falaj-outbox-dead"]]);
});

test("a staging shop has its own of each", () => {
  const { databases, buckets, queues } = resourcesOf([backendConfig, storefrontConfig], "staging");
  const all = [...databases.map(({ name }) => name), ...buckets, ...queues];
  expect(all).toHaveLength(5);
  expect(all.every((name) => name.endsWith("-staging"))).toBe(true);
});

test.each([
  [{ kv_namespaces: [{ binding: "KEPT" }] }, "no step makes what kv_namespaces needs"],
  [{ d1_databases: [{ binding: "DB" }] }, "the database DB has no database_name"],
  [{ r2_buckets: [{ binding: "MEDIA" }] }, "the bucket MEDIA has no bucket_name"],
])("%j is refused", (parts, message) => {
  expect(() => resourcesOf([configOf({ name: "falaj", ...parts })], "production")).toThrow(message);
});

test("the shop's own configurations have no ids, and all that they name can be made", () => {
  const configs = readConfigs(root).map(({ config }) => config);
  expect(configs.map(({ name }) => name)).toEqual(["falaj-backend", "falaj"]);
  expect(configs.flatMap(({ d1_databases }) => d1_databases.map((one) => one.database_id))).not.toContainEqual(
    expect.any(String),
  );
  const { databases, buckets } = resourcesOf(configs, "production");
  expect(databases.map(({ name }) => name)).toContain("falaj");
  expect(buckets).toEqual(expect.arrayContaining(["falaj-media", "falaj-documents"]));
});
