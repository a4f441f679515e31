import { readdirSync } from "node:fs";
import { migrationsOf } from "./generated-config";
import type { Deployment } from "./step";
import { suffixOf, type Worker } from "./workers";

/** A database that has migrations: its name in the account, and the worker that brings them. */
export type Migrated = { name: string; worker: Worker; files: string[]; table: string };

/** Every database that has migrations, once. */
export function migratedDatabases({ workers, options, root }: Deployment): Migrated[] {
  const found = new Map<string, Migrated>();
  for (const worker of workers) {
    for (const { database_name, migrations_dir, migrations_table: table = "d1_migrations" } of worker.config
      .d1_databases) {
      const name = `${database_name}${suffixOf(options.stage)}`;
      if (!migrations_dir || found.has(name)) continue;
      const files = readdirSync(migrationsOf(root, worker, migrations_dir))
        .filter((file) => file.endsWith(".sql"))
        .toSorted();
      found.set(name, { name, worker, files, table });
    }
  }
  return [...found.values()];
}

/** Names of the files that a deployed database has. */
export async function appliedTo({ platform, account }: Deployment, id: string, table: string): Promise<string[]> {
  const query = async <Row>(sql: string): Promise<Row[]> => {
    const path = `/accounts/${account.id}/d1/database/${id}/query`;
    return (await platform.send<{ results: Row[] }[]>("POST", path, { sql }))[0]?.results ?? [];
  };
  if ((await query(`SELECT 1 FROM sqlite_schema WHERE name = '${table}'`)).length === 0) return [];
  return (await query<{ name: string }>(`SELECT name FROM "${table}"`)).map((row) => row.name);
}
