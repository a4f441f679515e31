// Shows which flags the deployment takes, and that it takes no others.
import { expect, test } from "vitest";
import { readOptions } from "#scripts/deploy/options";

test.each([
  [[], { stage: "production", mode: "upload", dryRun: false, secretsFile: null }],
  [["--staging", "--back"], { stage: "staging", mode: "back" }],
  [["--preview", "--dry-run"], { mode: "preview", dryRun: true }],
  [["--secrets", "secrets.json"], { mode: "upload", secretsFile: "secrets.json" }],
])("%j", (args, expected) => {
  expect(readOptions(args)).toMatchObject(expected);
});

test.each([[["--stagging"]], [["production"]], [["--secrets"]], [["--preview", "--back"]], [["--staging=yes"]]])(
  "%j is refused with the usage",
  (args) => {
    expect(() => readOptions(args)).toThrow(/npm run deploy -- \[--staging\]/);
  },
);
