/**
 * Starts workers on workerd itself, through Miniflare and without the proxy that `wrangler dev` puts in front: a
 * worker's own socket answers each request.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import path from "node:path";
import { copyOfState } from "./state.mjs";
import { workerConfig } from "./places.mjs";

// Wrangler's own copy of Miniflare, which wrote the state and knows its layout.
const { Miniflare, convertV4MiniflareOptions } = createRequire(createRequire(import.meta.url).resolve("wrangler"))(
  "miniflare",
);

/** Every request comes from one address here, and nothing stands in front that would compress. */
const benchVariables = { RATE_LIMITS: "off", HTML_ENCODING: "identity", ENVIRONMENT: "local" };

/**
 * The built shop with its bindings.
 * @param options.variables set over those of `wrangler.toml`
 * @param options.entry a module (text) that takes the place of the worker's entry; it may import `./index.js`
 * @param options.withAssets also serves `dist/client`, as the platform does in front of the worker
 */
export function shopWorker({ variables = {}, entry, withAssets = false } = {}) {
  const folder = path.dirname(workerConfig);
  const { workerOptions } = optionsOf(workerConfig);
  const { assets, modulesRules: _, ...options } = workerOptions;
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".js"));
  const modules = files.map((file) => ({
    type: "ESModule",
    path: path.join(folder, file),
    contents: readFileSync(path.join(folder, file), "utf8"),
  }));
  modules.sort((a) => (path.basename(a.path) === "index.js" && path.dirname(a.path) === folder ? -1 : 1));
  if (entry) modules.unshift({ type: "ESModule", path: path.join(folder, "bench-entry.js"), contents: entry });
  return {
    ...options,
    name: "shop",
    cronTriggers: [],
    bindings: { ...options.bindings, ...benchVariables, ...variables },
    modulesRoot: folder,
    modules,
    // A worker with assets is reached through the assets' own worker; without, its socket is its own.
    ...(withAssets
      ? { assets }
      : { serviceBindings: { ...options.serviceBindings, [assets.binding]: { disk: { path: assets.directory } } } }),
  };
}

/** A worker made of one module, with the shop's bindings to data. */
export function plainWorker({ name, script, variables = {} }) {
  const { compatibilityDate, d1Databases } = optionsOf(workerConfig).workerOptions;
  return {
    name,
    compatibilityDate,
    d1Databases,
    bindings: variables,
    modules: [{ type: "ESModule", path: `${name}.js`, contents: script }],
  };
}

/**
 * Runs workers in one workerd process on a copy of the local state.
 * @returns `urls` by worker name, the `pid` of workerd and `stop`
 */
export async function startWorkerd(workers) {
  const state = copyOfState();
  const before = childrenOf(process.pid);
  const withSockets = workers.map((worker) => ({ ...worker, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      resourcePersistencePath: state.folder,
      workers: withSockets,
    }),
  );
  await miniflare.ready;
  const urls = {};
  for (const { name } of workers) urls[name] = (await miniflare.unsafeGetDirectURL(name)).origin;
  const pid = childrenOf(process.pid).find((child) => !before.includes(child) && nameOf(child) === "workerd");
  return {
    urls,
    pid,
    async stop() {
      await miniflare.dispose();
      state.remove();
    },
  };
}

function childrenOf(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

const nameOf = (pid) => readFileSync(`/proc/${pid}/comm`, "utf8").trim();
