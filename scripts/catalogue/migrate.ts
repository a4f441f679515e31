import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Refused } from "./refused";

/**
 * Applies the numbered SQL files that the database lacks and notes them in wrangler's own table, so that
 * `wrangler d1 migrations apply` and this can take turns.
 * @param only which of them may be applied; all, unless it is given
 * @returns names of what was applied
 * @throws MadeOtherwise where other files made its tables
 */
export async function migrate(database: D1Database, folder: string, only?: ReadonlySet<string>): Promise<string[]> {
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  if (othersAmong([...applied], files).length > 0) throw new MadeOtherwise();
  const missing = files.filter((file) => !applied.has(file));
  const wanted = only ? missing.filter((file) => only.has(file)) : missing;
  for (const file of wanted) {
    const statements = statementsOf(await readFile(path.join(folder, file), "utf8"));
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file),
    ]);
  }
  return wanted;
}

/** The tables of a database are those of a shop of before the first release, and no file leads from there to those of today. */
export class MadeOtherwise extends Refused {
  constructor() {
    super(
      "this database has the tables of before release 0.1.0, made by other migrations than the shop has now: it can only be made new (CONTRIBUTING.md, Reset the demo)",
    );
  }
}

/**
 * Migrations that a database has and that are no files here, though later ones are: its tables came about otherwise. A
 * database that is ahead, by files of a later version, has none of them.
 * @param files in their order
 */
export const othersAmong = (applied: readonly string[], files: readonly string[]): string[] =>
  applied.filter((name) => !files.includes(name) && name < (files.at(-1) ?? "")).toSorted();

/** Splits at each semicolon at the end of a line, but not inside a trigger, whose body ends with `END;`. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let open = "";
  for (const line of text.split("\n")) {
    if (/^\s*(--.*)?$/.test(line)) continue;
    open += `${line}\n`;
    const inTrigger = /^\s*CREATE\s+TRIGGER\b/i.test(open) && !/^\s*END;\s*$/im.test(open);
    if (!/;\s*(--.*)?$/.test(line) || inTrigger) continue;
    statements.push(open);
    open = "";
  }
  if (open.trim() !== "") statements.push(open);
  return statements;
}
