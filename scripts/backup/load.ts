import { createHash } from "node:crypto";
import { Refused } from "../catalogue/refused";
import { migrate } from "../catalogue/migrate";
import { readRows, type Manifest } from "./folder";
import { keyOf, readTables, rowOf, selectRows, type Key, type Row, type Table } from "./tables";

/** Of the rows that one statement writes, in bytes of JSON. D1 takes texts of 2 MB. */
const bytesAtOnce = 500_000;
const statementsAtOnce = 8;
const rowsRead = 1000;

type Backup = Manifest["databases"][string];
type Source = { folder: string; name: string; backup: Backup };

/** @throws Refused when a database has any table: a restore overwrites nothing */
export async function refuseFilled(name: string, database: D1Database): Promise<void> {
  if ((await readTables(database)).length > 0)
    throw new Refused(
      `the database of ${name} is not empty, and a restore overwrites nothing: make a new one and name it in the configuration (docs/backup.md)`,
    );
}

/**
 * Fills an empty database with what a backup holds of it: the tables as the shop had them then, all rows, and then the
 * migrations that came since. The rows are compared with the backup before those, one by one.
 * @param migrations the folder of the shop's migrations
 * @throws Refused when its tables are not those of the backup
 */
export async function loadDatabase(database: D1Database, migrations: string, source: Source): Promise<void> {
  await migrate(database, migrations, new Set(source.backup.migrations));
  const tables = await readTables(database);
  refuseOtherTables(tables, source);
  const triggers = await dropTriggers(database);
  await database.batch(tables.toReversed().map(({ name }) => database.prepare(`DELETE FROM "${name}"`)));
  for (const table of tables) await loadTable(database, table, source);
  await compare(database, tables, source);
  await database.batch(triggers.map((sql) => database.prepare(sql)));
  await migrate(database, migrations);
}

/** @throws Refused when the shop's own migrations do not lead to the tables of the backup */
function refuseOtherTables(tables: Table[], { name, backup }: Source): void {
  const shape = (all: [string, readonly string[]][]) => JSON.stringify(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const ours = shape(tables.map((table) => [table.name, table.columns]));
  const theirs = shape(Object.entries(backup.tables).map(([table, { columns }]) => [table, columns]));
  if (ours !== theirs)
    throw new Refused(
      `${name} has other tables in the backup than after its migration ${backup.migrations.at(-1)}: restore it with the version of the shop that made it`,
    );
}

/** They keep books while the shop runs; a restore writes what they wrote then. @returns what makes them again */
async function dropTriggers(database: D1Database): Promise<string[]> {
  const { results } = await database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid")
    .all<{ name: string; sql: string }>();
  await database.batch(results.map(({ name }) => database.prepare(`DROP TRIGGER "${name}"`)));
  return results.map(({ sql }) => sql);
}

async function loadTable(database: D1Database, table: Table, { folder, name }: Source): Promise<void> {
  let statements: D1PreparedStatement[] = [];
  let rows: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (statements.length > 0)
      // Within a table rows may refer to later ones.
      await database.batch([database.prepare("PRAGMA defer_foreign_keys = true"), ...statements]);
    statements = [];
  };
  const close = () => {
    if (rows.length > 0) statements.push(insertRows(database, table, rows));
    [rows, bytes] = [[], 0];
  };
  for await (const row of readRows(folder, name, table.name)) {
    const line = JSON.stringify(row);
    if (bytes + line.length > bytesAtOnce) close();
    if (statements.length === statementsAtOnce) await flush();
    rows.push(line);
    bytes += line.length;
  }
  close();
  await flush();
}

function insertRows(database: D1Database, { name, columns }: Table, rows: string[]): D1PreparedStatement {
  const named = columns.map((column) => `"${column}"`).join(", ");
  const values = columns.map((_, at) => `value ->> ${at}`).join(", ");
  return database
    .prepare(`INSERT INTO "${name}" (${named}) SELECT ${values} FROM json_each(?) ORDER BY key`)
    .bind(`[${rows.join(",")}]`);
}

/** Reads every row back. @throws Error when one is not as the backup has it */
async function compare(database: D1Database, tables: Table[], { name, backup }: Source): Promise<void> {
  const { results } = await database.prepare("PRAGMA foreign_key_check").all();
  if (results.length > 0) throw new Error(`${name}: ${results.length} rows refer to what is not there`);
  for (const table of tables) {
    const hash = createHash("sha256");
    for await (const row of rowsOf(database, table)) hash.update(`${JSON.stringify(row)}\n`);
    if (hash.digest("hex") !== backup.tables[table.name]!.sha256)
      throw new Error(`${name}: ${table.name} is not as the backup has it`);
  }
}

async function* rowsOf(database: D1Database, table: Table): AsyncGenerator<Row> {
  let after: Key = null;
  for (;;) {
    const page: D1Result<Record<string, unknown>> = await selectRows(database, table, after, { limit: rowsRead }).all();
    const rows: Row[] = page.results.map((row) => rowOf(table, row));
    yield* rows;
    if (rows.length < rowsRead) return;
    after = keyOf(table, rows.at(-1)!);
  }
}
