/** A table of a shop's database, as it is read and written row by row. */
export type Table = {
  name: string;
  /** As they stand in the file; the first is `rowid` where the table has one that is no column. */
  columns: string[];
  /** Which of them hold texts; the others hold whole numbers. */
  texts: ReadonlySet<string>;
  /** The order of the rows, and what tells them apart. */
  key: string[];
  /** Tables that its rows refer to. */
  refersTo: string[];
};

type TableRow = { name: string; type: string; wr: number };
type ColumnRow = { name: string; type: string; pk: number; hidden: number };

/** Of SQLite, of D1 and of wrangler: none of the shop's data. */
const isOurs = (name: string) => !/^(sqlite_|_cf_|d1_migrations$)/.test(name);

/**
 * The tables that hold data, each after those that it refers to, so that rows can be written in this order. Search indexes
 * (virtual tables and what SQLite keeps behind them) are not among them: they are made from the other tables.
 */
export async function readTables(database: D1Database): Promise<Table[]> {
  const { results } = await database.prepare("PRAGMA table_list").all<TableRow>();
  const rows = results.filter(({ name, type }) => type === "table" && isOurs(name));
  if (rows.length === 0) return [];
  const asked = await database.batch<ColumnRow & { table: string }>(
    rows.flatMap(({ name }) => [
      database.prepare(`PRAGMA table_xinfo("${name}")`),
      database.prepare(`PRAGMA foreign_key_list("${name}")`),
    ]),
  );
  const tables = rows.map((row, at) =>
    tableOf(row, asked[2 * at]!.results, [...new Set(asked[2 * at + 1]!.results.map(({ table }) => table))]),
  );
  return inOrder(tables);
}

function tableOf({ name, wr }: TableRow, all: ColumnRow[], refersTo: string[]): Table {
  const columns = all.filter(({ hidden }) => hidden === 0);
  const odd = columns.find(({ type }) => type !== "TEXT" && type !== "INTEGER");
  if (odd) throw new Error(`${name}.${odd.name} is ${odd.type}: backups know texts and whole numbers`);
  const texts = new Set(columns.filter(({ type }) => type === "TEXT").map((column) => column.name));
  const names = columns.map((column) => column.name);
  const primary = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  const isRowid = primary.length === 1 && primary[0]!.type === "INTEGER";
  if (wr === 1 || isRowid) return { name, columns: names, texts, key: primary.map((column) => column.name), refersTo };
  // Such rows are identified by their rowid too, since queries use it to order them.
  return { name, columns: ["rowid", ...names], texts, key: ["rowid"], refersTo };
}

function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  const done = new Set<string>();
  const left = new Set(tables);
  while (left.size > 0) {
    const ready = [...left].filter(({ name, refersTo }) =>
      refersTo.every((other) => other === name || done.has(other)),
    );
    if (ready.length === 0)
      throw new Error(`tables refer to each other: ${[...left].map(({ name }) => name).join(", ")}`);
    for (const table of ready) {
      ordered.push(table);
      done.add(table.name);
      left.delete(table);
    }
  }
  return ordered;
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
const marks = (values: readonly unknown[]) => values.map(() => "?").join(", ");

/** A key's values; null stands for the beginning or the end of a table. */
export type Key = (string | number)[] | null;
export type Row = (string | number | null)[];

/** Rows after a key, at most so many or up to another key, in their order. */
export function selectRows(database: D1Database, table: Table, after: Key, end: { limit: number } | { upTo: Key }) {
  const { sql, values } = rowsBetween(table, after, "upTo" in end ? end.upTo : null);
  const limit = "limit" in end ? ` LIMIT ${end.limit}` : "";
  return database
    .prepare(`SELECT ${quoted(table.columns)} ${sql} ORDER BY ${quoted(table.key)}${limit}`)
    .bind(...values);
}

/**
 * Numbers that are others when a row between two keys was added, removed or changed: sums of whole numbers, and of the
 * lengths and some letters of texts, since SQLite has no hash. A change that keeps all of these is not seen; those that
 * the shop makes write a time as well.
 */
export function selectMark(database: D1Database, table: Table, after: Key, end: { limit: number } | { upTo: Key }) {
  const sums = table.columns.map((column, at) => {
    const value = table.texts.has(column) ? letters(column) : number(column);
    return `sum(${value}) AS m${at}`;
  });
  const { sql, values } = rowsBetween(table, after, "upTo" in end ? end.upTo : null);
  const rows =
    "limit" in end
      ? `FROM (SELECT ${quoted(table.columns)} ${sql} ORDER BY ${quoted(table.key)} LIMIT ${end.limit})`
      : sql;
  return database.prepare(`SELECT count(*) AS "rows", ${sums.join(", ")} ${rows}`).bind(...values);
}

function rowsBetween({ name, key }: Table, after: Key, upTo: Key): { sql: string; values: (string | number)[] } {
  const bounds = [after && `(${quoted(key)}) > (${marks(after)})`, upTo && `(${quoted(key)}) <= (${marks(upTo)})`];
  const where = bounds.filter((bound) => bound !== null).join(" AND ");
  return { sql: `FROM "${name}"${where && ` WHERE ${where}`}`, values: [...(after ?? []), ...(upTo ?? [])] };
}

/** Bounded, so that no sum is too large for a whole number. */
const number = (column: string) => `"${column}" % 1000000007`;
const letters = (column: string) =>
  `length("${column}") * 8191 + ${[1, 2, 3, -2]
    .map((at, index) => `coalesce(unicode(substr("${column}", ${at}, 1)), 0) * ${[1, 131, 17, 61][index]}`)
    .join(" + ")}`;

export const rowOf = (table: Table, row: Record<string, unknown>): Row =>
  table.columns.map((column) => row[column] as Row[number]);
export const keyOf = (table: Table, row: Row): Key =>
  table.key.map((column) => row[table.columns.indexOf(column)] as string | number);
