// Shows what a deployment prints: each thing it did, nothing to do, what it would do, and of a failure which step it was,
// what was done, why, and what to do; never a secret.
import { expect, test } from "vitest";
import { readOptions } from "#scripts/deploy/options";
import { Platform } from "#scripts/deploy/platform";
import { runSteps, table } from "#scripts/deploy/run-steps";
import type { Deployment, Step } from "#scripts/deploy/step";

const deploymentOf = (...args: string[]): Deployment => ({
  root: "/clone",
  options: readOptions(args),
  ask: { open: false, text: async () => "", secret: async () => "" },
  workers: [],
  build: "",
  platform: new Platform("t0ken"),
  account: { id: "", name: "" },
  subdomain: "",
  databases: new Map(),
  variables: {},
  secrets: new Map([["SESSION_SECRET", "s3cret-of-the-shop"]]),
  notes: [],
});
const step = (name: string, ...whats: string[]): Step => ({
  name,
  remedy: `mend ${name}`,
  look: async () => whats.map((what) => ({ what, run: async () => `did ${what}` })),
});
const broken: Step = {
  name: "upload",
  remedy: "look at the log",
  look: async () => [
    { what: "upload", run: () => Promise.reject(new Error("refused: s3cret-of-the-shop is no good")) },
  ],
};

test("what was done, and where there was nothing to do", async () => {
  const said: string[] = [];
  const rows = await runSteps([step("one", "a", "b"), step("two")], deploymentOf(), (text) => void said.push(text));
  expect(said).toEqual(["one: a …", "one: b …"]);
  expect(table(rows)).toBe("  one  did a\n       did b\n  two  nothing to do");
});

test("a dry run does nothing", async () => {
  const rows = await runSteps([step("one", "a"), broken], deploymentOf("--dry-run"), () => {});
  expect(table(rows)).toBe("  one     would a\n  upload  would upload");
});

test("a failure names its step, what was done, why, and what to do, without secrets", async () => {
  const run = runSteps([step("one", "a"), broken, step("never", "x")], deploymentOf(), () => {});
  const failure: unknown = await run.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ step: "upload" });
  expect((failure as Error).message).toBe(`
The step "upload" failed.

Why:
  refused: <SESSION_SECRET> is no good

Done until then:
  one  did a

What to do:
  look at the log
  Then run the same command again: it goes on from here.
`);
});
