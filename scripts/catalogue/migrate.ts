import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Applies the numbered SQL files that the database lacks and notes them in wrangler's own table, so that
 * `wrangler d1 migrations apply` and this can take turns.
 * @param only which of them may be applied; all, unless it is given
 * @returns names of what was applied
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
  const missing = (await readdir(folder)).filter((file) => file.endsWith(".sql") && !applied.has(file)).toSorted();
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
