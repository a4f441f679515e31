/**
 * Deploys the shop to the Cloudflare account that `wrangler login` or CLOUDFLARE_API_TOKEN names. `steps.ts` lists what
 * it does, `options.ts` its flags, docs/deploy.md the rest.
 */
import path from "node:path";
import { say } from "../catalogue/progress";
import { terminal } from "./ask";
import { readOptions } from "./options";
import { Platform } from "./platform";
import { runSteps, table, type Row } from "./run-steps";
import type { Ask } from "./step";
import { steps } from "./steps";

type Place = { root: string; ask: Ask; say: (text: string) => void };

export async function main(args: string[]): Promise<void> {
  await deploy(args, { root: path.resolve(import.meta.dirname, "../.."), ask: terminal, say });
}

/**
 * @param place the project's folder, and the functions for questions and output
 * @returns what each step did
 * @throws Refused for flags that are wrong, StepFailed with what to do
 */
export async function deploy(args: string[], place: Place): Promise<Row[]> {
  const options = readOptions(args);
  const started = Date.now();
  const notes: string[] = [];
  const deployment = {
    ...place,
    options,
    workers: [],
    build: "",
    // Until the account's step has a token.
    platform: new Platform(""),
    account: { id: "", name: "" },
    subdomain: "",
    databases: new Map<string, string>(),
    variables: {},
    secrets: new Map<string, string>(),
    notes,
  };
  const rows = await runSteps(steps[options.mode], deployment, place.say);
  place.say(`\n${table(rows)}\n`);
  for (const note of notes) place.say(`  ${note}`);
  place.say(`\nDone in ${Math.round((Date.now() - started) / 1000)} s.`);
  return rows;
}
