// Shows that the database which tests begin with is the one that the migrations make: the files of a process make it again
// from what the first one kept.
import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { makeAgain, schemaOf } from "#support/saved-schema";

/** Everything in a database but SQLite's own pages of a full text index. */
async function wholeOf(database: D1Database) {
  const { results: parts } = await database
    .prepare(
      "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY type, name",
    )
    .all<{ type: string; name: string }>();
  const tables = parts.filter(({ type, name }) => type === "table" && !/_data$|_idx$/.test(name));
  const rows = await database.batch(tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`)));
  const untimed = (row: object) => ({ ...row, ...("applied_at" in row && { applied_at: "" }) });
  return {
    parts,
    rows: Object.fromEntries(
      tables.map(({ name }, at) => [name, rows[at]!.results.map((row) => untimed(row as object))]),
    ),
  };
}

test("tables, views, triggers and rows of the shop and of an archive", { timeout: 60_000 }, async () => {
  const databases = [
    [env.DB, env.MIGRATIONS],
    [env.ARCHIVE_2025, env.ARCHIVE_MIGRATIONS],
  ] as const;
  const all = (look: (database: D1Database) => Promise<unknown>) => Promise.all(databases.map(([one]) => look(one)));
  const found = await all(wholeOf);
  await reset();
  for (const [database, migrations] of databases) await applyD1Migrations(database, migrations);
  const migrated = await all(wholeOf);
  const kept = await Promise.all(databases.map(([database]) => schemaOf(database)));
  await reset();
  for (const [at, [database]] of databases.entries()) await makeAgain(database, kept[at]!);
  expect(await all(wholeOf)).toEqual(migrated);
  expect(found).toEqual(migrated);
  expect(kept.map(({ length }) => length > 2)).toEqual([true, true]);
});
