// Shows that an archived order is in a backup whatever happens to it while the databases are read one after another:
// its copy is there, or the order itself; and that a lost copy is reported and does not prevent a backup.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { saveDatabases } from "#scripts/backup/save-databases";
import { readRows } from "#scripts/backup/folder";
import { openBindings } from "#scripts/catalogue/open-shop";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-archives-"));
type Two = { DB: D1Database; ARCHIVE_2026: D1Database };
let env: Two;
let close: () => Promise<void>;
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

beforeAll(async () => {
  const config = path.join(folder, "wrangler.json");
  const d1 = ["ARCHIVE_2026", "DB"].map((binding) => ({ binding, database_name: binding, database_id: binding }));
  writeFileSync(config, JSON.stringify({ name: "small", compatibility_date: "2026-10-20", d1_databases: d1 }));
  const opened = await openBindings(config, false, { path: path.join(folder, "state") });
  ({ close } = opened);
  env = opened.env as unknown as Two;
  const migrations = "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)";
  await run("DB", migrations);
  await run("ARCHIVE_2026", migrations);
  await run(
    "DB",
    `CREATE TABLE orders (order_id TEXT PRIMARY KEY, number INTEGER NOT NULL, archive_year INTEGER, archive_turn INTEGER NOT NULL,
       archive_sum TEXT) STRICT`,
  );
  await run(
    "ARCHIVE_2026",
    "CREATE TABLE archived_orders (order_id TEXT, turn INTEGER, sum TEXT, PRIMARY KEY (order_id, turn, sum)) STRICT, WITHOUT ROWID",
  );
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await run("DB", "DELETE FROM orders");
  await run("ARCHIVE_2026", "DELETE FROM archived_orders");
  for (const number of [1, 2]) {
    await run("DB", `INSERT INTO orders VALUES ('o${number}', ${number}, 2026, 0, 's${number}')`);
    await run("ARCHIVE_2026", `INSERT INTO archived_orders VALUES ('o${number}', 0, 's${number}')`);
  }
  await run("DB", "INSERT INTO orders VALUES ('o3', 3, NULL, 0, NULL)");
});

const run = (name: keyof Two, sql: string) => env[name].prepare(sql).run();

/** What happens to orders when a database is asked for the first time. */
const before = (name: keyof Two, happens: () => Promise<unknown>): Two => {
  let isDue = true;
  const watched = new Proxy(env[name], {
    get(target, property) {
      if (property !== "batch") return Reflect.get(target, property).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        if (isDue) {
          isDue = false;
          await happens();
        }
        return target.batch(statements);
      };
    },
  });
  return { ...env, [name]: watched };
};

let at = 0;
async function saved(databases: Two) {
  const place = path.join(folder, `backup-${at++}`);
  mkdirSync(place);
  // As a configuration may have them.
  const { lacking } = await saveDatabases(
    { ARCHIVE_2026: { database: databases.ARCHIVE_2026 }, DB: { database: databases.DB } },
    place,
  );
  const rows = async (name: string, table: string) => {
    const all: unknown[][] = [];
    for await (const row of readRows(place, name, table)) all.push(row);
    return all;
  };
  return { lacking, orders: await rows("DB", "orders"), copies: await rows("ARCHIVE_2026", "archived_orders") };
}

/** The scheduled run leaves an order's index and has its copy in the archive by then. */
async function archiveThird() {
  await run("ARCHIVE_2026", "INSERT INTO archived_orders VALUES ('o3', 0, 's3')");
  await run("DB", "UPDATE orders SET archive_year = 2026, archive_sum = 's3' WHERE order_id = 'o3'");
}
/** An order is brought back, and its copy deleted some minutes later. */
async function bringBackSecond() {
  await run("DB", "UPDATE orders SET archive_year = NULL, archive_turn = 1, archive_sum = NULL WHERE order_id = 'o2'");
  await run("ARCHIVE_2026", "DELETE FROM archived_orders WHERE order_id = 'o2'");
}

test.for([
  ["the shop's database", "DB"],
  ["the archive", "ARCHIVE_2026"],
] as const)("an order that is archived when %s is read is in the backup", async ([, name]) => {
  const { lacking, orders, copies } = await saved(before(name, archiveThird));
  expect(lacking).toEqual([]);
  const third = orders.find((row) => row.includes("o3"))!;
  expect(third.includes(2026) ? copies.some((row) => row.includes("o3")) : third.includes(null)).toBe(true);
});

test("an order that is brought back, and its copy deleted, before the archive is read is in the backup as it is now", async () => {
  const { lacking, orders, copies } = await saved(before("ARCHIVE_2026", bringBackSecond));
  expect(lacking).toEqual([]);
  expect(orders.find((row) => row.includes("o2"))).toContain(null);
  expect(copies).toHaveLength(1);
});

test("a lost copy is reported, and everything else is saved", async () => {
  await run("ARCHIVE_2026", "DELETE FROM archived_orders WHERE order_id = 'o1'");
  const { lacking, orders, copies } = await saved(env);
  expect([lacking, orders.length, copies.length]).toEqual([[1], 3, 1]);
});
