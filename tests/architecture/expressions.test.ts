// Shows that no regular expression of the shop takes more time than in proportion to a text: each one that the sources
// hold is run over 100,000 characters made from what it looks for, as an attacker would make them.
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { findCalls } from "#shared/calls/call-finder";
import { normalEmail } from "#shared/typed/email";
import { withoutPrivate } from "#shared/text/without-private";
import { hostileText, pumpsOf } from "../support/hostile-texts";
import { sourceFiles } from "./source-files";

type Found = { file: string; expression: RegExp };

/** Files whose expressions meet no text from outside, and what they meet. */
const trusted: Record<string, string> = {
  "worker/storefront/styles/css-part.ts": "the stylesheets of the build",
  "worker/storefront/ssr/used-styles.ts": "the stylesheets of the build, and tags, which outside text cannot write",
  "worker/storefront/ssr/used-parts.ts": "the sprite of the build, and tags, which outside text cannot write",
  "shared/text/number-text.ts": "a number that was made a text, with at most 21 digits",
};

function expressionsIn(file: string, text: string): Found[] {
  const found: Found[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const literal = node as { type?: unknown; regex?: { pattern: string; flags: string } };
    if (literal.type === "Literal" && literal.regex)
      found.push({ file, expression: new RegExp(literal.regex.pattern, literal.regex.flags) });
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseSync(file, text).program);
  return found;
}

const sources = sourceFiles("client", "shared", "worker");
const all = sources.flatMap(({ file, text }) => expressionsIn(file, text));

/** Time of the work, in ms: the best of five when the first was long, since others use the machine too. */
function timeOf(work: () => unknown, enough: number): number {
  const once = () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  };
  const first = once();
  return first <= enough ? first : Math.min(first, once(), once(), once(), once());
}

/** Everywhere in the text, as `replaceAll` does; `exec` alone would stop at the first match. */
const everywhere = ({ source, flags }: RegExp) => {
  const global = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  return (text: string) => text.replace(global, "");
};

/** In ms. What is in proportion takes 1 ms for 100,000 characters, what is not takes a second and more. */
const limits = [
  [1000, 20],
  [10_000, 20],
  [30_000, 30],
  [100_000, 300],
] as const;

/** The pump that makes it slow; null when there is none. Shorter texts first, since a long one may take minutes. */
function slowOver(pumps: ReturnType<typeof pumpsOf>, run: (text: string) => unknown): string | null {
  // Two to the power of 24 steps are over in a moment; of 2000 they never are.
  for (const pump of pumps)
    if (timeOf(() => run(hostileText(pump, 24 * pump.pump.length)), 10) > 10) return JSON.stringify(pump);
  const timed: { pump: (typeof pumps)[number]; ms: number }[] = [];
  for (const pump of pumps) {
    const ms = timeOf(() => run(hostileText(pump, 2000)), 4);
    // No longer text would make up for that.
    if (ms > limits[1][1]) return JSON.stringify(pump);
    timed.push({ pump, ms });
  }
  const worst = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 12);
  for (const [length, enough] of limits)
    for (const { pump } of worst)
      if (timeOf(() => run(hostileText(pump, length)), enough) > enough) return JSON.stringify(pump);
  return null;
}
const slowPump = (expression: RegExp) => slowOver(pumpsOf(expression), everywhere(expression));

/** For a test, in ms; the whole file takes 15 s on a busy machine. */
const patience = 30_000;

test("the sources are read rightly: expressions of the worker, the client and what they share", () => {
  expect(all.length).toBeGreaterThan(150);
  for (const folder of ["client/", "shared/", "worker/"])
    expect(all.some(({ file }) => file.startsWith(folder))).toBe(true);
  const held = new Set(all.map(({ file }) => file));
  expect(Object.keys(trusted).filter((file) => !held.has(file))).toEqual([]);
});

test.for([
  /\/+$/,
  /^[ \n]+|\s+$/g,
  /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/gi,
  /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g,
  /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi,
  /iPad|Android(?!.*Mobile)/i,
  /^(a+)+$/,
])("an attack on %s is found", { timeout: patience }, (expression) => {
  expect(slowPump(expression)).not.toBeNull();
});

describe.for([...Map.groupBy(all, ({ file }) => file)].filter(([file]) => !(file in trusted)))("%s", ([, found]) => {
  test.for(found.map(({ expression }) => expression))("%s", { timeout: patience }, (expression) => {
    expect(slowPump(expression)).toBeNull();
  });
});

// Shows: security.expressions
test.each<[string, (text: string) => unknown, RegExp]>([
  ["what is private is taken out", withoutPrivate, /bearer [\w.+%40@-]+?#\d\s() -:/],
  ["an e-mail is read", normalEmail, /a@a-0\.b/],
  ["an address of a call is found", (text) => findCalls(`/api/${text}`, null), /products\/a\/%/],
])("%s in proportion to the text", { timeout: patience }, (_, run, looksFor) => {
  const hostile = ["-a-", "a-", "a-0", "1-1 ", "a.b@", "%40", ":1:", "bearer ", "aaaaaaaa.", "a?#"].map((pump) => ({
    before: "",
    pump,
  }));
  expect(slowOver([...pumpsOf(looksFor), ...hostile], run)).toBeNull();
});
