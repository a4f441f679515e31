import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Progress } from "../catalogue/progress";
import { Refused } from "../catalogue/refused";
import { selectBooks, type Books } from "./books";
import { ownerOnly } from "./folder";
import { keyOf, readTables, rowOf, selectMark, selectRows, type Key, type Row, type Table } from "./tables";

/** Rows of a table that lie side by side, as they were when last read. */
type Range = { table: Table; after: Key; upTo: Key; mark: string; file: string; rows: number };
export type Snapshot = {
  /** Names of the migrations that the database had, in their order. */
  migrations: string[];
  tables: { table: Table; files: string[]; rows: number }[];
  books: Books;
};

/** Of a database with fewer rows. A larger one has larger ranges: a batch takes a thousand statements at most. */
const rowsInRange = 1000;
const mostRanges = 600;

/**
 * Reads a database while the shop goes on, as it was at one moment: `d1 export` would hold every other request back, and
 * refuses databases with search indexes. First all rows range by range, each with its mark; then, in one transaction, the
 * marks of all ranges again and the rows of those that have changed meanwhile, until that transaction finds nothing else
 * that is not as it was read. What is then held is the database at the moment of that transaction.
 * @param folder where ranges are put meanwhile, a file each
 * @param mostRounds how often what moved is read again until nothing else has
 * @throws Refused when the shop changes faster than it can be read
 */
export async function readSnapshot(database: D1Database, folder: string, mostRounds = 20): Promise<Snapshot> {
  await mkdir(folder, { recursive: true, mode: ownerOnly.folder });
  const tables = await readTables(database);
  if (tables.length === 0) throw new Refused("the database is empty: there is nothing to back up");
  const size = await rangeSize(database, tables);
  const ranges: Range[] = [];
  const progress = new Progress(() => `${ranges.length} ranges of rows read`);
  for (const table of tables)
    for await (const range of readRanges(database, table, folder, size)) {
      ranges.push(range);
      progress.step();
    }
  const moving = new Set<Range>();
  for (let round = 0; round < mostRounds; round++) {
    const { moved, migrations, books } = await readTogether(database, ranges, moving);
    if (moved.length === 0)
      return {
        migrations,
        books,
        tables: tables.map((table) => {
          const own = ranges.filter((range) => range.table === table);
          return { table, files: own.map(({ file }) => file), rows: own.reduce((sum, { rows }) => sum + rows, 0) };
        }),
      };
    for (const range of moved) moving.add(range);
  }
  throw new Refused("the shop changes faster than it can be read: try again at a quieter hour");
}

async function rangeSize(database: D1Database, tables: Table[]): Promise<number> {
  const counts = await database.batch<{ rows: number }>(
    tables.map(({ name }) => database.prepare(`SELECT count(*) AS rows FROM "${name}"`)),
  );
  const rows = counts.reduce((sum, { results }) => sum + results[0]!.rows, 0);
  return Math.max(rowsInRange, Math.ceil(rows / (mostRanges - tables.length)));
}

async function* readRanges(database: D1Database, table: Table, folder: string, size: number): AsyncGenerator<Range> {
  let after: Key = null;
  for (let at = 0; ; at++) {
    const page: Result[] = await database.batch([
      selectRows(database, table, after, { limit: size }),
      selectMark(database, table, after, { limit: size }),
    ]);
    const [rows, mark] = page as [Result, Result];
    const read: Row[] = rows.results.map((row) => rowOf(table, row));
    const upTo: Key = read.length < size ? null : keyOf(table, read.at(-1)!);
    const range = { table, after, upTo, mark: markIn(mark), file: path.join(folder, `${table.name}.${at}`), rows: 0 };
    await writeRows(range, read);
    yield range;
    if (upTo === null) return;
    after = upTo;
  }
}

/** Reads in one transaction. Tables that change are written again; other changed ones are reported. */
async function readTogether(database: D1Database, ranges: Range[], moving: ReadonlySet<Range>) {
  const moves = ranges.filter((range) => moving.has(range));
  const answers = await inOneBatch(database, [
    ranges.map(({ table, after, upTo }) => selectMark(database, table, after, { upTo })),
    [database.prepare("SELECT name FROM d1_migrations ORDER BY id")],
    selectBooks(database, new Set(ranges.map(({ table }) => table.name))),
    moves.map(({ table, after, upTo }) => selectRows(database, table, after, { upTo })),
  ]);
  const [marks, migrations, books, rows] = answers as [Result[], [Result], Result[], Result[]];
  for (const [at, range] of moves.entries())
    await writeRows(
      range,
      rows[at]!.results.map((row) => rowOf(range.table, row)),
    );
  const moved = ranges.filter((range, at) => !moving.has(range) && range.mark !== markIn(marks[at]!));
  return {
    moved,
    migrations: migrations[0].results.map(({ name }) => String(name)),
    books: Object.assign({}, ...books.map(({ results }) => results[0])) as Books,
  };
}

type Result = D1Result<Record<string, unknown>>;

/** The answers to several lists of statements in one transaction, list by list. */
async function inOneBatch(database: D1Database, lists: D1PreparedStatement[][]): Promise<Result[][]> {
  const results = await database.batch<Record<string, unknown>>(lists.flat());
  let from = 0;
  return lists.map((list) => results.slice(from, (from += list.length)));
}

const markIn = ({ results }: Result): string => JSON.stringify(results[0]);

async function writeRows(range: Range, rows: Row[]): Promise<void> {
  range.rows = rows.length;
  await writeFile(range.file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""), { mode: ownerOnly.file });
}

/** Puts the ranges of a table into one file, in their order, and deletes them. */
export async function joinRanges(files: string[], joined: string): Promise<void> {
  await writeFile(joined, "", { mode: ownerOnly.file });
  for (const file of files) {
    await appendFile(joined, await readFile(file));
    await rm(file);
  }
}
