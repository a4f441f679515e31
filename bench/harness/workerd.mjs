/**
 * Starts workers on workerd itself, through Miniflare and without the proxy that `wrangler dev` puts in front: a
 * worker's own socket answers each request.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { workerConfig } from "./places.mjs";
import { copyOfState } from "./state.mjs";

// Wrangler's own copy of Miniflare, which wrote the state and knows its layout.
const { Miniflare, convertV4MiniflareOptions } = createRequire(createRequire(import.meta.url).resolve("wrangler"))(
  "miniflare",
);

/** All requests come from one address here, and no proxy compresses. */
const benchVariables = { RATE_LIMITS: "off", READ_REPLICAS: "off", HTML_ENCODING: "identity", ENVIRONMENT: "local" };

/**
 * The built shop with its bindings: its storefront, which answers, and its backend.
 * @param options.variables set over those of both configurations
 * @param options.entry a module (text) that takes the place of the storefront's entry; it may import `./index.js`
 * @param options.backendEntry the same for the backend
 * @param options.config of another build than the shop's own
 * @param options.withAssets also serves `dist/client`, as the platform does in front of the worker
 */
export function shopWorkers({ variables, entry, backendEntry, withAssets = false, config = workerConfig } = {}) {
  const { assets, ...storefront } = builtWorker(config, { variables, entry });
  // A worker with assets is reached through the assets' own worker; without, its socket is its own.
  const assetsOnDisk = { [assets.binding]: { disk: { path: assets.directory } } };
  const serving = withAssets ? { assets } : { serviceBindings: { ...storefront.serviceBindings, ...assetsOnDisk } };
  return [{ ...storefront, ...serving }, backendWorker({ variables, entry: backendEntry, config: besides(config) })];
}

/** The built backend with its bindings. */
export const backendWorker = ({ config = besides(workerConfig), ...options } = {}) => builtWorker(config, options);

/** Where a build has the backend, by where it has the storefront. */
const besides = (config) => path.join(path.dirname(config), "../backend/wrangler.json");

function builtWorker(config, { variables = {}, entry }) {
  const { main, workerOptions } = optionsOf(config);
  const { modulesRules: _, ...options } = workerOptions;
  const folder = path.dirname(main);
  const files = readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file));
  const others = files.filter((file) => file.endsWith(".js") && file !== main);
  const modules = [main, ...others].map((file) => moduleOf(file, readFileSync(file, "utf8")));
  if (entry) modules.unshift(moduleOf(path.join(folder, "bench-entry.js"), entry));
  return {
    ...options,
    name: JSON.parse(readFileSync(config, "utf8")).name,
    cronTriggers: [],
    bindings: { ...options.bindings, ...benchVariables, ...variables },
    modulesRoot: folder,
    modules,
  };
}

/** A worker made of one module, with the shop's database. */
export function plainWorker(name, script) {
  const { compatibilityDate, d1Databases } = optionsOf(besides(workerConfig)).workerOptions;
  const bindings = { ENVIRONMENT: "local" };
  return { name, compatibilityDate, d1Databases, bindings, modules: [moduleOf(`${name}.js`, script)] };
}

const moduleOf = (file, contents) => ({ type: "ESModule", path: file, contents });

/**
 * Runs workers in a workerd process of its own, on a copy of the local state or on another `state`.
 * @param workers one, or several of which the first one answers
 * @param options.port where it answers; a free one if 0
 * @param options.say is told what the workers print, in place of the console
 * @returns its `url`, the `pid` of workerd (on Linux, whose processor time some benches read), `stop`, `database`, which opens its D1, and
 *   `minute`, which runs the scheduled tasks of the worker that has it
 */
export async function startWorkerd(workers, state = copyOfState(), { port = 0, say } = {}) {
  const [worker, ...others] = [workers].flat();
  const keeper = [worker, ...others].find(({ d1Databases }) => d1Databases?.DB);
  const before = childrenOf(process.pid);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      resourcePersistencePath: state.folder,
      ...(say && { handleStructuredLogs: ({ message }) => say(message) }),
      workers: [{ ...worker, unsafeDirectSockets: [{ host: "127.0.0.1", port }] }, ...others],
    }),
  );
  const stop = async () => {
    await miniflare.dispose();
    state.remove();
  };
  try {
    await miniflare.ready;
    const { origin: url } = await miniflare.unsafeGetDirectURL(worker.name);
    const pid = childrenOf(process.pid).find((child) => !before.includes(child) && nameOf(child) === "workerd");
    const database = () => miniflare.getD1Database("DB", keeper.name);
    const minute = async () => (await miniflare.getWorker(keeper.name)).scheduled();
    return { url, pid, stop, database, minute };
  } catch (error) {
    await stop();
    throw error;
  }
}

function childrenOf(pid) {
  if (process.platform !== "linux") return [];
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

const nameOf = (pid) => readFileSync(`/proc/${pid}/comm`, "utf8").trim();
