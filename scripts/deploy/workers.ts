import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { unstable_readConfig, type Unstable_Config } from "wrangler";
import type { Stage } from "./options";

/** In the order of their upload: the storefront is bound to the backend. */
const configurations = ["wrangler.backend.toml", "wrangler.toml"];

export type Config = Pick<
  Unstable_Config,
  | "d1_databases"
  | "r2_buckets"
  | "queues"
  | "services"
  | "durable_objects"
  | "analytics_engine_datasets"
  | "ratelimits"
  | "kv_namespaces"
  | "hyperdrive"
  | "vectorize"
  | "triggers"
  | "vars"
> &
  Partial<Unstable_Config> & { name: string };

export type Worker = {
  /** As it is called at the platform, with the stage's suffix. */
  name: string;
  /** The content of its `wrangler.toml`. */
  config: Config;
  /** Where its code lies as it is uploaded, and its name there. */
  code: { folder: string; main: string };
  /** Folder of its static files, if it has some. */
  assets: string | null;
};

export const suffixOf = (stage: Stage): "" | "-staging" => (stage === "staging" ? "-staging" : "");

/** Where a worker is bundled that the build does not build. */
export const bundleFolder = (root: string, name: string): string => path.join(root, ".wrangler/upload/bundles", name);

/**
 * The configurations of all workers, as they are committed.
 * @throws Error where one is not readable or nameless
 */
export const readConfigs = (root: string): { file: string; config: Config }[] =>
  configurations
    .map((file) => path.join(root, file))
    .filter((file) => existsSync(file))
    .map((file) => {
      const config = unstable_readConfig({ config: file }, { hideWarnings: true });
      if (!config.name) throw new Error(`${file} has no name`);
      return { file, config: { ...config, name: config.name } };
    });

/** Whether the build leaves this worker as files that are uploaded as they are. */
export const isBuilt = (root: string, name: string): boolean => builtConfigs(root).has(name);

/** All workers with the code that the build made of them. @throws Error where it made none */
export const readWorkers = (root: string, stage: Stage): Worker[] =>
  readConfigs(root).map(({ config }) => {
    const file = builtConfigs(root).get(config.name);
    const name = config.name + suffixOf(stage);
    if (!file) {
      const folder = bundleFolder(root, config.name);
      return { name, config, code: { folder, main: entryOf(folder) }, assets: null };
    }
    const built = JSON.parse(readFileSync(file, "utf8")) as { main: string; assets?: { directory?: string } };
    const folder = path.dirname(path.resolve(path.dirname(file), built.main));
    const assets = built.assets?.directory ? path.resolve(path.dirname(file), built.assets.directory) : null;
    return { name, config, code: { folder, main: path.basename(built.main) }, assets };
  });

/** What the build wrote, by the worker's name: its plugin leaves the places of its results for wrangler in this file. */
function builtConfigs(root: string): Map<string, string> {
  const redirect = path.join(root, ".wrangler/deploy/config.json");
  if (!existsSync(redirect)) return new Map();
  type Redirect = { configPath?: string; auxiliaryWorkers?: { configPath: string }[] };
  const { configPath, auxiliaryWorkers = [] } = JSON.parse(readFileSync(redirect, "utf8")) as Redirect;
  const files = [configPath, ...auxiliaryWorkers.map((one) => one.configPath)]
    .filter((one) => one !== undefined)
    .map((one) => path.resolve(path.dirname(redirect), one))
    .filter((file) => existsSync(file));
  return new Map(files.map((file) => [(JSON.parse(readFileSync(file, "utf8")) as { name: string }).name, file]));
}

/** The one module that wrangler bundles a worker to. */
function entryOf(folder: string): string {
  const told = path.join(folder, "entry.txt");
  if (!existsSync(told)) throw new Error(`${folder} has no bundle`);
  return readFileSync(told, "utf8").trim();
}
