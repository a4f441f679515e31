/** How to make an empty database into what the migrations made of one. */
export type SavedSchema = { sql: string; values: unknown[] }[];

type Part = { type: "table" | "index" | "trigger" | "view"; name: string; sql: string };

/** Made by SQLite itself, or by D1. */
const isForeign = (name: string) => /^(sqlite_|_cf_)/.test(name);

async function partsOf(database: D1Database): Promise<Part[]> {
  const { results } = await database
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    .all<Part>();
  const virtual = results.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql)).map(({ name }) => name);
  // The tables in which a full text index keeps itself come with it.
  const shadows = new Set(
    virtual.flatMap((name) => ["data", "idx", "content", "docsize", "config"].map((part) => `${name}_${part}`)),
  );
  return results.filter(({ type, name }) => !isForeign(name) && !(type === "table" && shadows.has(name)));
}

/** What there is in a database: its tables and the few rows that migrations put into some. */
export async function schemaOf(database: D1Database): Promise<SavedSchema> {
  const parts = await partsOf(database);
  const make = (wanted: (part: Part) => boolean) => parts.filter(wanted).map(({ sql }) => ({ sql, values: [] }));
  const tables = parts.filter(({ type, sql }) => type === "table" && !/^CREATE VIRTUAL/i.test(sql));
  const rows = await database.batch<Record<string, unknown>>(
    tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`)),
  );
  const filled = rows.flatMap(({ results }, at) =>
    results.map((row) => {
      const columns = Object.keys(row);
      const names = columns.map((column) => `"${column}"`).join(", ");
      const places = columns.map(() => "?").join(", ");
      return { sql: `INSERT INTO "${tables[at]!.name}" (${names}) VALUES (${places})`, values: Object.values(row) };
    }),
  );
  // Triggers last: what they would do for the rows has been done.
  return [...make(({ type }) => type !== "trigger"), ...filled, ...make(({ type }) => type === "trigger")];
}

/** @param database an empty one */
export async function makeAgain(database: D1Database, kept: SavedSchema): Promise<void> {
  await database.batch(kept.map(({ sql, values }) => database.prepare(sql).bind(...values)));
}
