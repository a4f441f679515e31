import { spawnSync } from "node:child_process";
import { root } from "./project-root";

/** Runs `npm run backup` or `restore` as npm does, with a state folder of the test's own. */
export function runBackup(command: "backup" | "restore", stateFolder: string, ...rest: string[]) {
  const args = ["scripts/typescript.mjs", `scripts/backup/${command}.ts`, ...rest, "--state-dir", stateFolder];
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
  return { code: status, output: stdout, errors: stderr };
}
