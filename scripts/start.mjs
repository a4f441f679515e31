/**
 * Serves the built shop on http://localhost:8787. PORT and STATE_DIR are honoured, so several can run side by
 * side; BACKEND_URL and PUBLIC_ORIGIN are handed to the worker.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import "./build.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const port = process.env.PORT ?? "8787";
const state = path.resolve(root, process.env.STATE_DIR ?? ".wrangler/state");
const handedOn = ["BACKEND_URL", "PUBLIC_ORIGIN", "RATE_LIMITS"].filter((name) => process.env[name] !== undefined);

const wrangler = spawn(
  process.execPath,
  [
    path.join(root, "node_modules/wrangler/bin/wrangler.js"),
    "dev",
    "--ip=127.0.0.1",
    `--port=${port}`,
    `--persist-to=${state}`,
    "--inspector-port=0",
    "--show-interactive-dev-session=false",
    ...handedOn.flatMap((name) => ["--var", `${name}:${process.env[name]}`]),
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: process.env.CI ?? "" } },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => wrangler.kill(signal));
wrangler.on("exit", (code) => process.exit(code ?? 0));
process.stdout.write(`Falaj opens at http://localhost:${port}/shop and http://localhost:${port}/ar/shop\n`);
