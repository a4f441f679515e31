import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { getPlatformProxy } from "wrangler";
import { backendConfig } from "#scripts/backend-config";
import type { BackendEnv } from "#backend/app";
import { sessionSecret, staffEmail, testSession, testStaff, type Statement } from "./session";
import { root } from "./project-root";
import { startWorkerdShop, type WorkerdShop } from "./workerd-shop.mjs";

type Stores = Pick<BackendEnv, "DB" | "MEDIA">;

export type Shop = {
  /** Scheme, host and port; always http on this machine. */
  origin: string;
  /** What the worker has printed so far. */
  log(): string;
  stop(): Promise<void>;
  /** Begins the scheduled tasks, which a deployed shop runs every minute; not by `wrangler`. */
  minute(): void;
  /** Ends every process of it at once, as a power cut would, and opens it again on what is stored. Needs `mayCrash`. */
  crash(): Promise<void>;
};

type ShopOptions = {
  /** `bound`: behind the storefront's service bindings; `remote`: as a server of its own, over real HTTP. */
  backend?: "bound" | "remote";
  /** The configuration of another build, instead of this folder's `dist/`. */
  build?: string;
  /** A backend of the test's own, instead of both. */
  backendUrl?: string;
  /** Pictures that an operator imported: file name to bytes. */
  pictures?: Record<string, Uint8Array>;
  /** Does something to the shop's state folder before it opens. */
  prepared?: (stateFolder: string) => Promise<void>;
  /** Runs it in a process group of its own, which an interrupted test would leave behind. */
  mayCrash?: boolean;
  /** Runs it as `npm start` does, with a proxy in front that logs requests, and not on workerd itself. */
  wrangler?: boolean;
  /** Counts what it costs (`counting-entry.js`); not by `wrangler`. */
  counted?: boolean;
  /** Looks at the shop's state folder after it closed. */
  inspected?: ((stateFolder: string) => Promise<void>) | undefined;
  /** Ids of users who are in the database; `mintToken` signs them in. */
  users?: string[];
  /** Further variables of the worker. */
  variables?: Record<string, string>;
};

const builtShop = path.join(root, "dist/worker/wrangler.json");
const builtBackend = path.join(root, "dist/backend/wrangler.json");
/** What the storefront shows a backend that is a server of its own. */
export const backendSecret = "shared-by-storefront-and-backend-of-tests";
const local = {
  ENVIRONMENT: "local",
  HTML_ENCODING: "identity",
  RATE_LIMITS: "off",
  PUBLIC_ORIGIN: "",
  SESSION_SECRET: sessionSecret,
  BACKEND_SECRET: backendSecret,
  OUTBOX: "local",
  STAFF_EMAILS: staffEmail,
};
/** How long a shop may take to open, in ms. */
const patience = 60_000;

/**
 * Starts the built shop on a free port with a copy of the prepared database, so that shops run side by side and leave
 * nothing behind. Needs `scripts/setup.mjs` and `scripts/build.mjs` to have run.
 */
export async function startShop({
  backend = "bound",
  build = builtShop,
  backendUrl,
  pictures = {},
  prepared,
  inspected,
  mayCrash = false,
  wrangler = false,
  counted = false,
  users = [],
  variables,
}: ShopOptions = {}): Promise<Shop> {
  const fill = async (folder: string) => prepared?.(folder);
  const filled = { inspected, mayCrash, wrangler, users };
  const remote = backend === "remote" ? await serveBackend(fill, variables, filled) : undefined;
  const BACKEND_URL = backendUrl ?? remote?.origin ?? "";
  const prepare = async (folder: string) => {
    await importPictures(folder, pictures);
    if (!remote) await fill(folder);
    return build;
  };
  const vars = { ...local, BACKEND_URL, ...variables };
  if (!remote) return startWorker(prepare, vars, { ...filled, counted });
  // Its own database stays empty: whatever it would ask there, the tests would miss.
  const shop = await startWorker(prepare, vars, { mayCrash, wrangler, empty: true });
  return {
    origin: shop.origin,
    log: () => shop.log() + remote.log(),
    stop: async () => void (await Promise.all([shop.stop(), remote.stop()])),
    minute: () => remote.minute(),
    crash: async () => void (await Promise.all([shop.crash(), remote.crash()])),
  };
}

async function importPictures(folder: string, pictures: Record<string, Uint8Array>): Promise<void> {
  if (Object.keys(pictures).length === 0) return;
  await withStores(folder, async ({ MEDIA }) => {
    for (const [file, bytes] of Object.entries(pictures)) await MEDIA.put(`pictures/${file}`, bytes);
  });
}

/** Users of the tests who are owners of every shop. */
const owners: ReadonlySet<string> = new Set([
  "staff",
  "colleague",
  "other-staff",
  "leaver-true-en",
  "leaver-false-en",
  "leaver-true-ar",
  "leaver-false-ar",
]);

/** Somebody with a session. */
const userStatements = (id: string): Statement[] => [
  ["INSERT INTO users (user_id, email, name, created_at) VALUES (?, ?, ?, 0)", id, `${id}@shop.test`, `Name of ${id}`],
  testSession(id),
  ...(owners.has(id) ? testStaff(id) : []),
];

/** Opens the database and the pictures of a state folder, without the rest of the worker's bindings. */
export async function withStores(folder: string, use: (stores: Stores) => Promise<void>): Promise<void> {
  const { compatibility_date, d1_databases, r2_buckets } = JSON.parse(readFileSync(builtBackend, "utf8"));
  const configPath = path.join(folder, "stores.json");
  writeFileSync(configPath, JSON.stringify({ name: "falaj", compatibility_date, d1_databases, r2_buckets }));
  const persist = { path: path.join(folder, "v3") };
  const { env, dispose } = await getPlatformProxy<Stores>({ configPath, persist, remoteBindings: false });
  await use(env).finally(dispose);
}

/** Opens a copy of the prepared database, which nothing else uses and of which nothing is left. */
export async function withPreparedStores(use: (stores: Stores) => Promise<void>): Promise<void> {
  const folder = stateFolder();
  try {
    await withStores(folder, use);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder of its own with a copy of the prepared database, or an empty one. */
function stateFolder(empty = false): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-shop-"));
  if (empty) return folder;
  const state = path.resolve(root, process.env["STATE_DIR"] ?? ".wrangler/state");
  // As it was before `npm start` gave it a past (`scripts/setup.mjs`).
  const untouched = path.join(state, "untouched");
  const prepared = existsSync(untouched) ? untouched : state;
  cpSync(path.join(prepared, "v3/d1"), path.join(folder, "v3/d1"), { recursive: true });
  return folder;
}

/** The shop's own backend as a server of its own, for a test that stands between it and a shop. */
export const startBackend = (users: string[]): Promise<Shop> => serveBackend(async () => {}, {}, { users });

/** The backend deployed alone, without a storefront. */
const serveBackend = (
  fill: (folder: string) => Promise<void>,
  variables: Record<string, string> | undefined,
  options: WorkerOptions,
): Promise<Shop> =>
  startWorker(
    async (folder) => {
      await fill(folder);
      return options.wrangler ? builtBackend : "backend";
    },
    { ...local, ...variables },
    options,
  );

/** `empty` starts without the prepared database. */
type WorkerOptions = Pick<ShopOptions, "inspected" | "mayCrash" | "wrangler" | "counted" | "users"> & {
  empty?: boolean;
};

/** Runs a worker until it answers. `prepare` fills its state folder and names its configuration, or the `backend`. */
async function startWorker(
  prepare: (folder: string) => Promise<string>,
  variables: Record<string, string>,
  { inspected, mayCrash = false, wrangler = false, counted = false, empty = false, users = [] }: WorkerOptions = {},
): Promise<Shop> {
  const folder = stateFolder(empty);
  const config = await prepare(folder);
  const port = await freePort();
  const statements = users.flatMap(userStatements);
  if (wrangler && users.length > 0)
    await withStores(folder, async ({ DB }) => {
      await DB.batch(statements.map(([sql, ...values]) => DB.prepare(sql).bind(...values)));
    });
  const told = { config, folder, port, variables, counted, statements };
  const run = (): Running => {
    if (!wrangler && !mayCrash) return runHere(told);
    const command = wrangler ? wranglerCommand(config, folder, port, variables) : workerdCommand(told);
    return runCommand(command, path.join(folder, "registry"), mayCrash);
  };
  let running = run();
  const stop = async () => {
    await running.end("SIGTERM");
    await inspected?.(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await running.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    log: () => running.log(),
    stop,
    minute: () => running.minute(),
    async crash() {
      await running.end("SIGKILL");
      running = run();
      await running.ready;
    },
  };
}

type Running = Pick<Shop, "log" | "minute"> & {
  ready: Promise<unknown>;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
};

/** Runs workerd alone: what starts it is in this process already, and to load it again would cost more than workerd does. */
function runHere(shop: WorkerdShop): Running {
  let output = "";
  const starting = startWorkerdShop(shop, (line) => (output += `${line}\n`));
  const late = AbortSignal.timeout(patience);
  const tooLate = once(late, "abort").then(() => Promise.reject(new Error(`the shop is not ready:\n${output}`)));
  tooLate.catch(() => {});
  return {
    log: () => output,
    minute: () => void starting.then(({ minute }) => minute()),
    ready: Promise.race([starting, tooLate]),
    // One that could not be opened has nothing to end; `ready` has said why.
    end: async () => (await starting.catch(() => null))?.stop(),
  };
}

/** By a file, since a thousand users would be too much for a command line. */
function workerdCommand(shop: WorkerdShop): string[] {
  const told = path.join(shop.folder, "shop.json");
  writeFileSync(told, JSON.stringify(shop));
  return [path.join(import.meta.dirname, "workerd-shop.mjs"), told];
}

function wranglerCommand(config: string, folder: string, port: number, variables: Record<string, string>): string[] {
  const wrangler = path.join(root, "node_modules/wrangler/bin/wrangler.js");
  const network = ["--ip", "127.0.0.1", "--port", String(port), "--inspector-port", "0"];
  const vars = Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  // The storefront brings the backend that its bindings name.
  const backend = backendConfig(path.dirname(builtBackend), variables, path.join(folder, "backend"));
  const configs = (config === builtBackend ? [backend] : [config, backend]).flatMap((one) => ["--config", one]);
  const place = [...configs, ...network, "--persist-to", folder];
  return [wrangler, "dev", ...place, ...vars, "--show-interactive-dev-session=false"];
}

/** Runs a program of Node until it says that it is ready. @param registry where a wrangler looks for others of its kind */
function runCommand(command: string[], registry: string, detached: boolean): Running {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...process.env,
      WRANGLER_SEND_METRICS: "false",
      // Shops of tests have workers of the same names, which wrangler would introduce to each other; and it asks for newer versions.
      WRANGLER_REGISTRY_PATH: registry,
      WRANGLER_HIDE_BANNER: "true",
      CI: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that a crash takes workerd too.
    detached,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "exit");
  const listening = new Promise<void>((resolve) => {
    child.stdout.on("data", () => output.includes("Ready on") && resolve());
  });
  const failed = ended.then(() => Promise.reject(new Error(`the shop ended:\n${output}`)));
  const late = AbortSignal.timeout(patience);
  const tooLate = once(late, "abort").then(() => Promise.reject(new Error(`the shop is not ready:\n${output}`)));
  failed.catch(() => {});
  tooLate.catch(() => {});
  return {
    log: () => output,
    minute: () => void child.kill("SIGUSR2"),
    ready: Promise.race([listening, failed, tooLate]),
    async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
      if (signal === "SIGKILL") process.kill(-child.pid!, signal);
      else child.kill(signal);
      await ended;
    },
  };
}

/**
 * One that no connection of the tests is given meanwhile: below those that Linux hands out to who connects somewhere, of which
 * there are thousands in a run.
 */
async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
