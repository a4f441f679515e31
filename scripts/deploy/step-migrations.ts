import { readdirSync } from "node:fs";
import { migrationsOf, writeGeneratedConfig } from "./generated-config";
import type { Deployment, Step, Task } from "./step";
import { wrangler } from "./wrangler";
import { suffixOf, type Worker } from "./workers";

/** Files that each database lacks, applied in their order, before the code that needs them. */
export const migrations: Step = {
  name: "migrations",
  remedy: `The migration that failed was undone, those before it stay. Mend the file that is named, or what it met in the database;
the code in the shop is still the old one.`,
  async look(deployment) {
    const { workers, options, root, account } = deployment;
    const tasks = new Map<string, Task>();
    for (const worker of workers) {
      for (const { database_name, migrations_dir, migrations_table = "d1_migrations" } of worker.config.d1_databases) {
        const name = `${database_name}${suffixOf(options.stage)}`;
        if (!migrations_dir || tasks.has(name)) continue;
        const missing = await missingOf(deployment, name, migrationsOf(root, worker, migrations_dir), migrations_table);
        if (missing.length === 0) continue;
        const what = `apply ${missing.length} of ${name} (${spanOf(missing)})`;
        tasks.set(name, { what, run: () => apply(worker, name, { deployment, root, accountId: account.id }) });
      }
    }
    return [...tasks.values()];
  },
};

async function apply(
  worker: Worker,
  name: string,
  { deployment, root, accountId }: { deployment: Deployment; root: string; accountId: string },
): Promise<string> {
  const config = writeGeneratedConfig(worker, deployment);
  const id = deployment.databases.get(name);
  const before = await bookmarkOf(deployment, id ?? "");
  await wrangler(["d1", "migrations", "apply", name, "--remote", "--config", config], { root, accountId });
  return `applied to ${name}; to undo it: npx wrangler d1 time-travel restore ${name} --bookmark ${before}`;
}

const spanOf = (files: string[]) => (files.length === 1 ? files[0]! : `${files[0]} … ${files.at(-1)}`);

/** Names of files that the database does not have, in their order. */
async function missingOf(
  { platform, account, databases }: Deployment,
  name: string,
  folder: string,
  table: string,
): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted();
  const id = databases.get(name);
  if (!id) return files;
  const query = async <Row>(sql: string): Promise<Row[]> => {
    const path = `/accounts/${account.id}/d1/database/${id}/query`;
    return (await platform.send<{ results: Row[] }[]>("POST", path, { sql }))[0]?.results ?? [];
  };
  if ((await query(`SELECT 1 FROM sqlite_schema WHERE name = '${table}'`)).length === 0) return files;
  const applied = new Set((await query<{ name: string }>(`SELECT name FROM "${table}"`)).map((row) => row.name));
  return files.filter((file) => !applied.has(file));
}

/** The moment before, as the platform names it; it keeps every one of the last 30 days. */
async function bookmarkOf({ platform, account }: Deployment, id: string): Promise<string> {
  const path = `/accounts/${account.id}/d1/database/${id}/time_travel/bookmark`;
  return (await platform.get<{ bookmark: string }>(path)).bookmark;
}
