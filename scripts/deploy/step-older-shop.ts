import { deployedOf } from "./deployed";
import type { Deployment, Step } from "./step";
import type { Worker } from "./workers";

/**
 * Objects and secrets belong to one worker. What was deployed when storefront and backend were one has them in the storefront,
 * and uploading over it would leave the carts without their class and the backend without its secrets.
 */
export const olderShop: Step = {
  name: "older shop",
  remedy: `Nothing was changed. Take the objects over with a migration, or give the older shop up: docs/deploy.md, "A shop of one
worker".`,
  async look(deployment) {
    const { workers } = deployment;
    const lost = (await Promise.all(workers.map((worker) => lostOf(worker, deployment)))).flat();
    if (lost.length > 0) throw new Error(lost.join("\n"));
    return [];
  },
};

/** What a deployed worker has of its own that the next upload would take from it, in words. */
async function lostOf(worker: Worker, { platform, account, workers }: Deployment): Promise<string[]> {
  const deployed = await deployedOf(platform, account.id, worker.name);
  if (!deployed) return [];
  const kept = new Set([...classesOf(worker), ...classesTakenFrom(worker, workers)]);
  const words = [...deployed.classes]
    .filter((name) => !kept.has(name))
    .map((name) => `The worker ${worker.name} has the Durable Objects ${name}, and no longer would.`);
  if (words.length > 0 && deployed.hasDatabase && worker.config.d1_databases.length === 0)
    words.push(`It also has the database: it was deployed when the shop was one worker.`);
  return words;
}

const classesOf = ({ config }: Worker): string[] =>
  config.durable_objects.bindings.filter((one) => !one.script_name).map((one) => one.class_name);

/** Classes that a migration deletes or renames, or that another worker's takes over. */
function classesTakenFrom({ name, config }: Worker, workers: readonly Worker[]): string[] {
  const own = (config.migrations ?? []).flatMap(({ deleted_classes = [], renamed_classes = [] }) => [
    ...deleted_classes,
    ...renamed_classes.map(({ from }) => from),
  ]);
  const taken = workers
    .flatMap((one) => one.config.migrations ?? [])
    .flatMap(({ transferred_classes = [] }) => transferred_classes)
    .filter(({ from_script }) => from_script === name)
    .map(({ from }) => from);
  return [...own, ...taken];
}
