import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { isArchiveName } from "#backend/ordering/archives/archives";
import { digestOf, ownerOnly, readRows, tableFile, type Manifest } from "./folder";
import { joinRanges, readSnapshot } from "./snapshot";

type Saved = Manifest["databases"];
/** An archived order as the shop's database names its copy. */
type Archived = { year: number; number: number; key: string };

/** How often everything is read before a copy that lacks is taken for lost. */
const mostTries = 3;

/**
 * Saves the shop's database, then the archives: an order's copy exists before the order refers to it, so reading in
 * this order finds it. Unless it was brought back meanwhile, and its copy deleted; then all is read again.
 * @param databases by their bindings, of which `DB` is the shop's
 * @returns what was saved, the last moment of which it is, and the numbers of archived orders that have no copy anywhere
 */
export async function saveDatabases(
  databases: Record<string, { database: D1Database }>,
  folder: string,
): Promise<{ saved: Saved; madeAt: Date; lacking: number[] }> {
  const names = Object.keys(databases).toSorted(
    (one, other) => Number(isArchiveName(one)) - Number(isArchiveName(other)),
  );
  for (let tries = 1; ; tries++) {
    const saved: Saved = {};
    for (const name of names) saved[name] = await saveDatabase(databases[name]!.database, name, folder);
    const madeAt = new Date();
    const lacking = await lackingCopies(saved, folder);
    if (lacking.length === 0 || tries === mostTries) return { saved, madeAt, lacking };
    for (const name of names) await rm(path.join(folder, name), { recursive: true });
  }
}

async function saveDatabase(database: D1Database, name: string, folder: string): Promise<Saved[string]> {
  const ranges = path.join(folder, `${name}.ranges`);
  const snapshot = await readSnapshot(database, ranges);
  await mkdir(path.join(folder, name), { mode: ownerOnly.folder });
  const tables: Saved[string]["tables"] = {};
  for (const { table, files, rows } of snapshot.tables) {
    const file = path.join(folder, tableFile(name, table.name));
    await joinRanges(files, file);
    tables[table.name] = { ...(await digestOf(file)), rows, columns: table.columns };
  }
  await rm(ranges, { recursive: true });
  return { migrations: snapshot.migrations, tables, books: snapshot.books };
}

/** Orders that are archived in what was saved and have no copy in it. */
async function lackingCopies(saved: Saved, folder: string): Promise<number[]> {
  const lacking: number[] = [];
  const years = new Set<number>();
  for await (const { year } of archivedOrders(saved, folder)) years.add(year);
  // One year after the other: the names of all copies at once would be too much.
  for (const year of years) {
    const copies = new Set<string>();
    for await (const key of copiesOf(year, saved, folder)) copies.add(key);
    for await (const order of archivedOrders(saved, folder))
      if (order.year === year && !copies.has(order.key)) lacking.push(order.number);
  }
  return lacking;
}

async function* archivedOrders(saved: Saved, folder: string): AsyncGenerator<Archived> {
  const columns = saved["DB"]?.tables["orders"]?.columns ?? [];
  const [year, number, id, turn, sum] = ["archive_year", "number", "order_id", "archive_turn", "archive_sum"].map(
    (column) => columns.indexOf(column),
  ) as [number, number, number, number, number];
  if (year === -1) return;
  for await (const row of readRows(folder, "DB", "orders"))
    if (row[year] !== null)
      yield { year: Number(row[year]), number: Number(row[number]), key: `${row[id]} ${row[turn]} ${row[sum]}` };
}

async function* copiesOf(year: number, saved: Saved, folder: string): AsyncGenerator<string> {
  const name = `ARCHIVE_${year}`;
  const columns = saved[name]?.tables["archived_orders"]?.columns;
  if (!columns) return;
  const places = ["order_id", "turn", "sum"].map((column) => columns.indexOf(column));
  for await (const row of readRows(folder, name, "archived_orders")) yield places.map((at) => row[at]).join(" ");
}
