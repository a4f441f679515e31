import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Wrangler ended with an error; the message is what it said. */
export class WranglerError extends Error {
  override readonly name = "WranglerError";
}

/** Entries that wrangler writes to WRANGLER_OUTPUT_FILE_PATH, as far as they are read here. */
type Outcome = { type: string; version_id?: string | null; preview_url?: string };
export type Ended = { output: string; outcomes: Outcome[] };
type Place = { root: string; accountId?: string; storefront?: boolean };

const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
/** Longest run, in ms; an upload of every picture takes minutes. */
const patience = 15 * 60_000;
/** Set by Workers Builds for the one worker it was made for; they would rename the backend. */
const builds = ["WRANGLER_CI_OVERRIDE_NAME", "WRANGLER_CI_MATCH_TAG"];

/**
 * Runs the project's own wrangler with the Node that runs this, without questions.
 * @throws WranglerError with what it said, without colours
 */
export async function wrangler(args: string[], { root, accountId, storefront = false }: Place): Promise<Ended> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-deploy-"));
  const outputFile = path.join(folder, "output.ndjson");
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    CI: "1",
    NO_COLOR: "1",
    FORCE_COLOR: "0",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_OUTPUT_FILE_PATH: outputFile,
    ...(accountId && { CLOUDFLARE_ACCOUNT_ID: accountId }),
  };
  if (!storefront) for (const name of builds) delete env[name];
  try {
    const program = path.join(root, "node_modules/wrangler/bin/wrangler.js");
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: patience,
    });
    const said = { output: "", errors: "" };
    child.stdout.on("data", (chunk: Buffer) => (said.output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said.errors += chunk.toString()));
    const status = await new Promise<number | null>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", resolve);
    });
    if (status !== 0)
      throw new WranglerError(complaintIn(said.errors || said.output) || `wrangler ended with ${status}`);
    return { output: said.output, outcomes: outcomesIn(outputFile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What it complains about, without the frame, the warnings and the place of its log. */
export function complaintIn(text: string): string {
  const plain = text.replaceAll(ansi, "");
  const from = plain.search(/✘ \[ERROR\]/);
  return (from === -1 ? plain : plain.slice(from))
    .replaceAll(/✘ \[ERROR\] ?/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/Logs were written|open an issue at/.test(line))
    .join("\n");
}

function outcomesIn(file: string): Outcome[] {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch {
    // A command that has nothing to tell writes none.
  }
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Outcome);
}
