import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";

export type Shop = {
  /** Scheme, host and port. */
  origin: string;
  /** Everything the shop has logged so far. */
  log(): string;
  /** Ends the shop and removes its state. */
  stop(): Promise<void>;
};

type ShopOptions = {
  /** Another server that answers the calls; without it the embedded backend does. */
  backendUrl?: string;
};

const root = path.resolve(import.meta.dirname, "../..");
/** A database with the demo catalogue, made once and copied for every shop. */
const preparedState = path.join(root, ".state/tests");
/** How long a shop may take to open, in ms. */
const patience = 60_000;

/**
 * Serves the built shop as `npm start` does: on a free port of 127.0.0.1, with a state of its own.
 * @throws with the shop's log when it does not open
 */
export async function startShop({ backendUrl }: ShopOptions = {}): Promise<Shop> {
  prepare();
  const state = mkdtempSync(path.join(os.tmpdir(), "falaj-shop-"));
  cpSync(preparedState, state, { recursive: true });
  const port = await freePort();
  let log = "";
  const child = spawn(process.execPath, wranglerArguments(port, state, backendUrl), {
    cwd: root,
    // A group of its own, so that workerd ends with wrangler.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const shop: Shop = {
    origin: `http://127.0.0.1:${port}`,
    log: () => log,
    stop: async () => {
      await end(child);
      rmSync(state, { recursive: true, force: true });
    },
  };
  await opened(shop, child);
  return shop;
}

/** Build and database, unless they are up to date. */
function prepare(): void {
  const steps = [
    ["scripts/setup.mjs", { ...process.env, STATE_DIR: preparedState }],
    ["scripts/build.mjs", process.env],
  ] as const;
  for (const [script, env] of steps) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: root, env, encoding: "utf8" });
    if (status !== 0) throw new Error(`${script} failed\n${stdout}${stderr}`);
  }
}

const wranglerArguments = (port: number, state: string, backendUrl = ""): string[] => [
  path.join(root, "node_modules/wrangler/bin/wrangler.js"),
  ...["dev", "--ip", "127.0.0.1", "--port", String(port), "--persist-to", state, "--inspector-port", "0"],
  ...["--show-interactive-dev-session=false", "--var", `BACKEND_URL:${backendUrl}`, "--var", "RATE_LIMITS:off"],
];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function opened(shop: Shop, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${shop.origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await shop.stop();
  throw new Error(`The shop did not open\n${shop.log()}`);
}

/** Ends a process and all it started. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-child.pid, "SIGTERM");
  const force = setTimeout(() => process.kill(-child.pid!, "SIGKILL"), 5000);
  await ended;
  clearTimeout(force);
}
