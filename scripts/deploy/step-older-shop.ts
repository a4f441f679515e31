import { deployedOf } from "./deployed";
import { secretsList } from "./secrets-list";
import { givenSecrets } from "./step-secrets";
import type { Deployment, Step } from "./step";
import type { Worker } from "./workers";

/**
 * Objects and secrets belong to one worker. What was deployed when storefront and backend were one has them in the storefront,
 * and uploading over it would leave the carts without their class and the backend without its secrets.
 */
export const olderShop: Step = {
  name: "older shop",
  remedy: `Nothing was changed. Take objects and secrets over, or give the older shop up: docs/deploy.md, "A shop of one worker".`,
  async look(deployment) {
    const { workers } = deployment;
    const lost = (await Promise.all(workers.map((worker) => lostOf(worker, deployment)))).flat();
    lost.push(...(await secretsLeftBehind(deployment)));
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

/** Secrets of a worker without a database, which those with one lack and nobody can read. */
async function secretsLeftBehind({ platform, account, workers, options }: Deployment): Promise<string[]> {
  const given = givenSecrets(options.secretsFile, options.stage === "staging" ? {} : process.env);
  const words: string[] = [];
  const holders = workers.filter(({ config }) => config.d1_databases.length > 0);
  const held = await Promise.all(holders.map(({ name }) => deployedOf(platform, account.id, name)));
  for (const { name } of workers.filter((worker) => !holders.includes(worker))) {
    // oxlint-disable-next-line no-await-in-loop -- the storefront is the only one
    const deployed = await deployedOf(platform, account.id, name);
    const left = secretsList
      .map((secret) => secret.name)
      .filter(
        (one) => deployed?.secrets.has(one) && !given.has(one) && held.some((holder) => !holder?.secrets.has(one)),
      );
    if (left.length > 0)
      words.push(
        `The worker ${name} has the secrets ${left.join(", ")}, and ${holders[0]!.name} has not: give them again by --secrets.`,
      );
  }
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
