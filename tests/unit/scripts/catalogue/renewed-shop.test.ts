// Shows what becomes of a database whose tables other migrations made than the shop has: the demo state is made new and says so,
// everything else refuses it, and one that is ahead of the shop is left alone.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { othersAmong } from "#scripts/catalogue/migrate";
import { openLocalShop } from "#scripts/catalogue/open-shop";
import * as progress from "#scripts/catalogue/progress";
import { openRenewed } from "#scripts/catalogue/renewed-shop";

let state: string;
beforeEach(() => {
  state = mkdtempSync(path.join(os.tmpdir(), "falaj-older-"));
});
afterEach(() => rmSync(state, { recursive: true }));

/** Leaves a shop whose last word is that of a statement. */
async function shopAfter(sql: string): Promise<void> {
  const shop = await openLocalShop(state);
  await shop.binding.prepare(sql).run();
  await shop.close();
}

test("a state from before the first release is made new, in one sentence", { timeout: 60_000 }, async () => {
  await shopAfter("UPDATE d1_migrations SET name = '0001_catalogue.sql' WHERE name = '0001_platform.sql'");
  mkdirSync(path.join(state, "untouched"));
  await expect(openLocalShop(state)).rejects.toThrow("before release 0.1.0");
  const say = vi.spyOn(progress, "say").mockReturnValue();
  const shop = await openRenewed(state);
  const { results } = await shop.binding.prepare("SELECT name FROM d1_migrations ORDER BY id LIMIT 1").all();
  await shop.close();
  expect(results).toEqual([{ name: "0001_platform.sql" }]);
  expect(existsSync(path.join(state, "untouched"))).toBe(false);
  expect(say.mock.calls).toEqual([
    [expect.stringMatching(/^Note: the demo state in \S+ is from before release 0\.1\.0/)],
  ]);
});

test("a state of a later version stays as it is", { timeout: 60_000 }, async () => {
  await shopAfter("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')");
  const shop = await openRenewed(state);
  const found = await shop.binding
    .prepare("SELECT 1 AS found FROM d1_migrations WHERE name = '9999_later.sql'")
    .first();
  await shop.close();
  expect(found).toEqual({ found: 1 });
});

test("what other files made is distinguished from what a later version added", () => {
  const files = ["0001_platform.sql", "0002_identity.sql"];
  expect(othersAmong([], files)).toEqual([]);
  expect(othersAmong([...files, "0003_more.sql"], files)).toEqual([]);
  expect(othersAmong(["0001_catalogue.sql", "0002_catalogue_import.sql"], files)).toEqual([
    "0001_catalogue.sql",
    "0002_catalogue_import.sql",
  ]);
});
