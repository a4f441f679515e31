import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Deployment } from "./step";
import { suffixOf, type Worker } from "./workers";

/** Facts of where a configuration was read, which no configuration has. */
const ofTheReader = ["configPath", "userConfigPath", "topLevelName", "definedEnvironments", "targetEnvironment"];
/** For working on a worker, not for uploading it. */
const local = ["dev", "build", "main", "no_bundle", "rules", "find_additional_modules", "base_dir", "assets", "site"];

type Wanted = Pick<Deployment, "root" | "options" | "workers" | "databases" | "variables">;

/**
 * A worker's configuration as it is uploaded: names of the stage, ids of the account, variables of the deployment, and
 * the code that the build left. Nothing of it is committed.
 */
export function generatedConfig(worker: Worker, { root, options, workers, databases, variables }: Wanted): object {
  const { config, code, assets, name } = worker;
  const suffix = suffixOf(options.stage);
  const isOurs = (service: string | undefined) => workers.some((one) => one.config.name === service);
  const named = (service: string) => (isOurs(service) ? service + suffix : service);
  const rest = Object.fromEntries(Object.entries(config).filter(([key]) => ![...ofTheReader, ...local].includes(key)));
  return {
    ...rest,
    ...reachedBy(worker, { options, workers }),
    name,
    main: path.join(code.folder, code.main),
    no_bundle: true,
    find_additional_modules: true,
    base_dir: code.folder,
    rules: [{ type: "ESModule", globs: ["**/*.js", "**/*.mjs"] }],
    upload_source_maps: true,
    ...(assets && { assets: { ...config.assets, directory: assets } }),
    vars: { ...config.vars, ...known(variables, config.vars) },
    d1_databases: config.d1_databases.map((one) => ({
      ...one,
      database_name: one.database_name + suffix,
      database_id: databases.get(one.database_name + suffix) ?? "",
      ...(one.migrations_dir && { migrations_dir: migrationsOf(root, worker, one.migrations_dir) }),
    })),
    r2_buckets: config.r2_buckets.map((one) => ({ ...one, bucket_name: String(one.bucket_name) + suffix })),
    queues: {
      ...config.queues,
      producers: (config.queues.producers ?? []).map((one) => ({ ...one, queue: one.queue + suffix })),
      consumers: (config.queues.consumers ?? []).map((one) => ({
        ...one,
        queue: one.queue + suffix,
        ...(one.dead_letter_queue && { dead_letter_queue: one.dead_letter_queue + suffix }),
      })),
    },
    services: (config.services ?? []).map((one) => ({ ...one, service: named(one.service) })),
    durable_objects: {
      bindings: config.durable_objects.bindings.map((one) =>
        one.script_name ? { ...one, script_name: named(one.script_name) } : one,
      ),
    },
    analytics_engine_datasets: config.analytics_engine_datasets.map((one) => ({
      ...one,
      dataset: (one.dataset ?? one.binding) + suffix.replace("-", "_"),
    })),
    migrations: suffix ? config.migrations?.map(withNothingTaken) : config.migrations,
    // Limits of one id are counted together, whichever worker asks.
    ratelimits: (config.ratelimits ?? []).map((one) =>
      suffix ? { ...one, namespace_id: `9${one.namespace_id}` } : one,
    ),
  };
}

type Migration = NonNullable<Worker["config"]["migrations"]>[number];

/** Staging takes no objects over from the shop itself: it begins with new ones. */
const withNothingTaken = ({ transferred_classes = [], ...rest }: Migration): Migration => ({
  ...rest,
  ...(transferred_classes.length > 0 && {
    new_sqlite_classes: [...(rest.new_sqlite_classes ?? []), ...transferred_classes.map(({ to }) => to)],
  }),
});

/** Who reaches it from outside. A worker that another is bound to is reached by that one alone, unless it says otherwise. */
function reachedBy({ config }: Worker, { options, workers }: Pick<Wanted, "options" | "workers">): object {
  if (options.stage === "staging" && !isBehind(config.name, workers))
    return { routes: [], workers_dev: true, preview_urls: true };
  const isOpen = config.workers_dev ?? (!isBehind(config.name, workers) && (config.routes ?? []).length === 0);
  return {
    ...(options.stage === "staging" && { routes: [] }),
    workers_dev: isOpen,
    preview_urls: config.preview_urls ?? isOpen,
  };
}

const isBehind = (name: string, workers: readonly Worker[]) =>
  workers.some(({ config }) => (config.services ?? []).some(({ service }) => service === name));

/** Only variables that the worker has. */
const known = (variables: Record<string, string>, vars: object | undefined) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => vars && name in vars));

/** Relative to the worker's `wrangler.toml`, which lies below the project's folder. */
export function migrationsOf(root: string, { config }: Worker, folder: string): string {
  return path.resolve(config.configPath ? path.dirname(config.configPath) : root, folder);
}

/** Writes it to where wrangler is pointed at. @returns the file */
export function writeGeneratedConfig(worker: Worker, deployment: Wanted): string {
  const folder = path.join(deployment.root, ".wrangler/upload", deployment.options.stage);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${worker.name}.json`);
  writeFileSync(file, `${JSON.stringify(generatedConfig(worker, deployment), null, 2)}\n`);
  return file;
}
