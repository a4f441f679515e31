// Shows that a backup is of one moment although the shop writes while it is read, and is refused when it cannot be.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readSnapshot } from "#scripts/backup/snapshot";
import { readTables, selectMark, selectRows, type Table } from "#scripts/backup/tables";
import { openBindings } from "#scripts/catalogue/open-shop";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-snapshot-"));
const many = Array.from({ length: 6 }, (_, at) => `other_${at}`);
let database: D1Database;
let close: () => Promise<void>;
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

beforeAll(async () => {
  const config = path.join(folder, "wrangler.json");
  const d1 = { binding: "DB", database_name: "small", database_id: "small" };
  writeFileSync(config, JSON.stringify({ name: "small", compatibility_date: "2026-10-20", d1_databases: [d1] }));
  const opened = await openBindings(config, false, { path: path.join(folder, "state") });
  ({ close } = opened);
  database = opened.env["DB"] as D1Database;
  const tables = [
    "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)",
    "CREATE TABLE accounts (account_id TEXT PRIMARY KEY, balance INTEGER NOT NULL) STRICT",
    // Read after the table that it refers to, so that what is written meanwhile is in one of them only.
    `CREATE TABLE entries (account_id TEXT NOT NULL REFERENCES accounts, number INTEGER NOT NULL, amount INTEGER NOT NULL,
      PRIMARY KEY (account_id, number)) STRICT, WITHOUT ROWID`,
    ...many.map((name) => `CREATE TABLE ${name} (id INTEGER PRIMARY KEY, word TEXT NOT NULL) STRICT`),
  ];
  await database.batch(tables.map((sql) => database.prepare(sql)));
  await database.batch(many.map((name) => database.prepare(`INSERT INTO ${name} (word) VALUES ('placed')`)));
  await database.prepare("INSERT INTO d1_migrations (name) VALUES ('0001_small.sql')").run();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

let written = 0;
/** An account with its first entry, and a further entry of an account that is there: one transaction. */
const sell = () => {
  const [account, older] = [`sold-${written}`, `account-${100 * written}`];
  written++;
  return database.batch([
    database.prepare("INSERT INTO accounts (account_id, balance) VALUES (?, 10)").bind(account),
    database.prepare("INSERT INTO entries VALUES (?, 1, 10)").bind(account),
    database.prepare("UPDATE accounts SET balance = balance + 5 WHERE account_id = ?").bind(older),
    database
      .prepare("INSERT INTO entries SELECT account_id, 1 + max(number), 5 FROM entries WHERE account_id = ?")
      .bind(older),
  ]);
};

/** The database, in which somebody writes before everything that is asked. */
const meanwhile = (write: () => Promise<unknown>): D1Database =>
  new Proxy(database, {
    get(target, name) {
      if (name !== "batch") return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        await write();
        return target.batch(statements);
      };
    },
  });

const sumOf = (lines: string[], column: number) =>
  lines.reduce((sum, line) => sum + (JSON.parse(line) as number[])[column]!, 0);
const linesOf = (files: string[]) =>
  files.flatMap((file) => readFileSync(file, "utf8").split("\n")).filter((line) => line !== "");

// Shows: operations.backup
test("what is sold while it is read is in all of its tables or in none; read table by table it is torn", async () => {
  const numbers = "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2499)";
  await database.batch([
    database.prepare(`${numbers} INSERT INTO accounts SELECT 'account-' || i, 10 FROM n`),
    database.prepare(`${numbers} INSERT INTO entries SELECT 'account-' || i, 1, 10 FROM n`),
  ]);
  const { tables, migrations } = await readSnapshot(meanwhile(sell), path.join(folder, "ranges"));
  const read = (name: string) => linesOf(tables.find(({ table }) => table.name === name)!.files);
  expect(migrations).toEqual(["0001_small.sql"]);
  expect(sumOf(read("accounts"), 2)).toBe(sumOf(read("entries"), 2));
  expect(read("accounts").length).toBeGreaterThan(2500);
  for (const { table, files, rows } of tables) expect(linesOf(files).length, table.name).toBe(rows);

  const torn = async (name: string) => {
    const table = (await readTables(database)).find((one) => one.name === name)!;
    const [{ results }] = (await meanwhile(sell).batch([selectRows(database, table, null, { upTo: null })])) as [
      D1Result,
    ];
    return results as { balance: number; amount: number }[];
  };
  const [accounts, entries] = [await torn("accounts"), await torn("entries")];
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  expect(sum(accounts.map(({ balance }) => balance))).not.toBe(sum(entries.map(({ amount }) => amount)));
});

test("where something else has moved in the last round, nothing is backed up", async () => {
  let turn = 0;
  const elsewhere = () => database.prepare(`UPDATE ${many[turn++ % many.length]} SET word = word || 'x'`).run();
  const asked = readSnapshot(meanwhile(elsewhere), path.join(folder, "never"), 1);
  await expect(asked).rejects.toThrow("try again at a quieter hour");
});

test("a state that changes to another of the same length gives another mark", async () => {
  const table = (await readTables(database)).find(({ name }) => name === "other_5") as Table;
  const mark = async () => (await selectMark(database, table, null, { upTo: null }).first()) as object;
  const before = await mark();
  await database.prepare("UPDATE other_5 SET word = replace(word, 'placed', 'packed')").run();
  expect(await mark()).not.toEqual(before);
});
