/**
 * Serves the built shop, storefront and backend, on http://localhost:8787. PORT and STATE_DIR are honoured, so several can
 * run side by side; BACKEND_URL and PUBLIC_ORIGIN are handed to the workers. A debugger attaches at INSPECTOR_PORT, where it is set.
 *
 * `npm start -- --outside` serves the backend as a server of its own, on the next port, and the storefront asks that.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { backendConfig } from "./backend-config.ts";
import { printLocally } from "./pdf/local-printer.ts";
import { tellWhenReady } from "./tell-when-ready.ts";
import "./build.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const port = Number(process.env.PORT ?? "8787");
const state = path.resolve(root, process.env.STATE_DIR ?? ".wrangler/state");
const outside = process.argv.includes("--outside");
const backendUrl = outside ? `http://127.0.0.1:${port + 1}` : process.env.BACKEND_URL;
const { PUBLIC_ORIGIN, RATE_LIMITS } = process.env;
const given = { BACKEND_URL: backendUrl, PUBLIC_ORIGIN, RATE_LIMITS };
const variables = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
const handedOn = Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]);

const storefront = `--config=${path.join(root, "dist/worker/wrangler.json")}`;
const backend = `--config=${backendConfig(path.join(root, "dist/backend"), variables, path.join(state, "backend"))}`;
const workers = [...(outside ? [serve(port + 1, [backend])] : []), serve(port, [storefront, backend, ...handedOn])];
let isOver = false;
const printer = printLocally((text) => process.stdout.write(text));
const end = (signal) => {
  workers.forEach((worker) => worker.kill(signal));
  void printer.then((close) => close());
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(signal));
for (const worker of workers) {
  worker.on("exit", (code) => {
    process.exitCode ||= code ?? 0;
    isOver = true;
    end("SIGTERM");
  });
}
void tellWhenReady(
  port,
  () => isOver,
  (text) => process.stdout.write(text),
);

/** Runs a worker of the shop on a port, until it is ended. */
function serve(ownPort, more) {
  const place = [
    "--ip=127.0.0.1",
    `--port=${ownPort}`,
    `--inspector-port=${ownPort === port ? (process.env.INSPECTOR_PORT ?? 0) : 0}`,
    `--persist-to=${state}`,
  ];
  return spawn(
    process.execPath,
    [
      path.join(root, "node_modules/wrangler/bin/wrangler.js"),
      "dev",
      ...place,
      "--show-interactive-dev-session=false",
      ...more,
    ],
    { cwd: root, stdio: "inherit", env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: process.env.CI ?? "" } },
  );
}
