/**
 * `npm run prove`: what always holds, at full size, for minutes.
 *
 *   npm run prove -- e-invoice --rules DIR    only files whose names have this; `--rules` names a copy of the official rules of
 *                                             e-invoices, without which their proof is skipped
 *
 * Other arguments are vitest's.
 */
import { spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const given = process.argv.slice(2);
const at = given.findIndex((one) => one === "--rules" || one.startsWith("--rules="));
const [option = ""] = at < 0 ? [] : given.splice(at, given[at] === "--rules" ? 2 : 1);
const rules = option === "--rules" ? process.argv[2 + at + 1] : option.slice("--rules=".length);
if (at >= 0 && !rules) {
  process.stderr.write("--rules needs the folder that has the rules.\n");
  process.exit(1);
}
const child = spawn(
  process.execPath,
  [
    path.join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project=prove-backend",
    "--project=prove",
    "--maxWorkers=1",
    ...given,
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...(rules && { E_INVOICE_RULES: path.resolve(process.env.INIT_CWD ?? "", rules) }) },
  },
);
child.on("exit", (status) => (process.exitCode = status ?? 1));
