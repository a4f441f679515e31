import { parseArgs } from "node:util";
import { Refused } from "../catalogue/refused";

/** What is deployed: the shop itself, or a second one with its own names, database and sandbox payments. */
export type Stage = "production" | "staging";

export type Options = {
  stage: Stage;
  /** `upload` a shop, a version with an address for looking at, or go `back` to the version before. */
  mode: "upload" | "preview" | "back";
  /** Looks and says what it would do. */
  dryRun: boolean;
  /** A file with secrets, as JSON or as lines of `NAME=value`. */
  secretsFile: string | null;
};

const usage = `npm run deploy -- [--staging] [--preview | --back] [--dry-run] [--secrets FILE]

  --staging       a second shop with names, data and secrets of its own, where nobody pays with money
  --preview       uploads a version of the storefront that has an address but no visitors
  --back          returns both workers to the version before the last deployment
  --dry-run       looks, and says what it would do
  --secrets FILE  JSON, or lines of NAME=value; only secrets that are missing are taken from it`;

/** @throws Refused with the usage, for a flag that is unknown or two that contradict each other */
export function readOptions(args: string[]): Options {
  const options = {
    staging: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
    back: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    secrets: { type: "string" },
  } as const;
  let values;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  if (values.preview && values.back) throw new Refused(`--preview and --back exclude each other\n\n${usage}`);
  return {
    stage: values.staging ? "staging" : "production",
    mode: values.back ? "back" : values.preview ? "preview" : "upload",
    dryRun: values["dry-run"],
    secretsFile: values.secrets ?? null,
  };
}
