import { appliedTo, migratedDatabases, type Migrated } from "./applied-migrations";
import { writeGeneratedConfig } from "./generated-config";
import type { Deployment, Step, Task } from "./step";
import { wrangler } from "./wrangler";
import type { Worker } from "./workers";

/** Files that each database lacks, applied in their order, before the code that needs them. */
export const migrations: Step = {
  name: "migrations",
  remedy: `The migration that failed was undone, those before it stay. Mend the file that is named, or what it met in the database;
the code in the shop is still the old one.`,
  async look(deployment) {
    const { root, account } = deployment;
    const tasks: Task[] = [];
    for (const database of migratedDatabases(deployment)) {
      const { name, worker } = database;
      // oxlint-disable-next-line no-await-in-loop -- one database after the other
      const missing = await missingOf(deployment, database);
      if (missing.length === 0) continue;
      const what = `apply ${missing.length} of ${name} (${spanOf(missing)})`;
      tasks.push({ what, run: () => apply(worker, name, { deployment, root, accountId: account.id }) });
    }
    return tasks;
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
async function missingOf(deployment: Deployment, { name, files, table }: Migrated): Promise<string[]> {
  const id = deployment.databases.get(name);
  if (!id) return files;
  const applied = new Set(await appliedTo(deployment, id, table));
  return files.filter((file) => !applied.has(file));
}

/** The moment before, as the platform names it; it keeps every one of the last 30 days. */
async function bookmarkOf({ platform, account }: Deployment, id: string): Promise<string> {
  const path = `/accounts/${account.id}/d1/database/${id}/time_travel/bookmark`;
  return (await platform.get<{ bookmark: string }>(path)).bookmark;
}
