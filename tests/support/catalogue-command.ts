import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "./project-root";

export type Outcome = { code: number | null; output: string; errors: string };

/** Runs `catalogue:import` or `catalogue:export` as npm does, with a state folder of the test's own. */
export async function runCatalogue(
  command: "import" | "export",
  stateFolder: string,
  ...rest: string[]
): Promise<Outcome> {
  const { child, ended } = startCatalogue(command, stateFolder, rest);
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
  return { code: await ended, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString() };
}

/**
 * The same, for a test that has something to do with it while it runs.
 * @param detached makes it the head of a process group: by that a test that kills it can end the database which it leaves
 *   behind, too
 */
export function startCatalogue(command: "import" | "export", stateFolder: string, rest: string[], detached = false) {
  const args = ["scripts/typescript.mjs", `scripts/catalogue/${command}.ts`, ...rest, "--state-dir", stateFolder];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    detached,
  });
  const ended = once(child, "close").then(([code]): number | null => code as number | null);
  return { child, ended };
}
