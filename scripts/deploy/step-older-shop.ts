import { deployedOf, type Deployed } from "./deployed";
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
    const { workers, platform, account } = deployment;
    const there = new Map<Worker, Deployed | null>();
    for (const worker of workers) there.set(worker, await deployedOf(platform, account.id, worker.name));
    const lost = [
      ...workers.flatMap((worker) => lostOf(worker, there, workers)),
      ...secretsLeftBehind(deployment, there),
    ];
    if (lost.length > 0) throw new Error(lost.join("\n"));
    return [];
  },
};

/** Each worker as it is deployed; null: not yet. */
type There = ReadonlyMap<Worker, Deployed | null>;

/** What a deployed worker has of its own that the next upload would take from it, in words. */
function lostOf(worker: Worker, there: There, workers: readonly Worker[]): string[] {
  const deployed = there.get(worker);
  if (!deployed) return [];
  const kept = new Set([...classesOf(worker), ...classesTakenFrom(worker, workers)]);
  const words = [...deployed.classes]
    .filter((name) => !kept.has(name))
    .map((name) => `The worker ${worker.name} has the Durable Objects ${name}, and no longer would.`);
  if (words.length > 0 && deployed.hasDatabase && !isHolder(worker))
    words.push(`It also has the database: it was deployed when the shop was one worker.`);
  return words;
}

/** Secrets of a worker without a database, which those with one lack and nobody can read. */
function secretsLeftBehind({ workers, options }: Deployment, there: There): string[] {
  const given = givenSecrets(options.secretsFile, options.stage === "staging" ? {} : process.env);
  const holders = workers.filter(isHolder);
  const ofHolders = secretsList.filter(({ ofStorefront }) => !ofStorefront).map(({ name }) => name);
  const isLacking = (secret: string) => holders.some((holder) => !there.get(holder)?.secrets.has(secret));
  return workers
    .filter((worker) => !isHolder(worker))
    .flatMap((worker) => {
      const names = ofHolders.filter((name) => there.get(worker)?.secrets.has(name));
      const left = names.filter((name) => !given.has(name) && isLacking(name)).join(", ");
      if (left === "") return [];
      return [
        `The worker ${worker.name} has the secrets ${left}, and ${holders[0]!.name} has not: give them again by --secrets.`,
      ];
    });
}

/** Whether it has the database, and with it the secrets. */
const isHolder = ({ config }: Worker): boolean => config.d1_databases.length > 0;

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
