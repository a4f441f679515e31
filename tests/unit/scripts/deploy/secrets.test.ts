// Shows where secrets come from, which are refused before anything is uploaded, and that no message has their value.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { problemsOf, secretsList } from "#scripts/deploy/secrets-list";
import { givenSecrets } from "#scripts/deploy/step-secrets";
import { root } from "#support/project-root";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (text: string): string => {
  const file = path.join(folder, `${Math.random()}`);
  writeFileSync(file, text);
  return file;
};
const long = "0123456789abcdef0123456789abcdef";

test("the list is that of the guide", () => {
  const [, part = ""] = /^## Secrets$([^]*?)^## /m.exec(readFileSync(path.join(root, "docs/deploy.md"), "utf8")) ?? [];
  const cells = [...part.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell).join();
  const named = [...cells.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  expect(secretsList.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

test("from the environment, from JSON or lines of a file; the file wins, what is empty counts as none", () => {
  const environment = { SESSION_SECRET: "of the environment", STRIPE_SECRET_KEY: "sk", OTHER: "x", SMS_API_KEY: "" };
  expect([...givenSecrets(null, environment).keys()]).toEqual(["SESSION_SECRET", "STRIPE_SECRET_KEY"]);
  const lines = fileOf(`# mine\nSESSION_SECRET="${long}"\nEMAIL_API_KEY=\n`);
  expect([...givenSecrets(lines, environment)]).toEqual([
    ["SESSION_SECRET", long],
    ["STRIPE_SECRET_KEY", "sk"],
  ]);
  expect([...givenSecrets(fileOf(JSON.stringify({ EMAIL_API_KEY: "k" })), {})]).toEqual([["EMAIL_API_KEY", "k"]]);
});

test.each([
  ['{"SESSION_SECRET": "s3cret', "is no JSON"],
  ['{"SESSION_SECRET": ["s3cret"]}', "SESSION_SECRET is no text"],
  ["SESION_SECRET=s3cret", "the shop has no secret SESION_SECRET"],
])("a file with %s is refused without its text", (text, message) => {
  const read = () => givenSecrets(fileOf(text), {});
  expect(read).toThrow(message);
  expect(read).not.toThrow("s3cret");
});

test("a file that is not there", () => {
  expect(() => givenSecrets(path.join(folder, "none"), {})).toThrow("cannot be read");
});

test.each([
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET has 5 characters and needs 32"],
  [{ SESSION_SECRET: `${long}\n` }, "SESSION_SECRET has a space or a line's end around it"],
  [{ STRIPE_SECRET_KEY: "sk_live_1" }, "STRIPE_WEBHOOK_SECRET of Stripe is missing"],
  [{ VAPID_SUBJECT: "mailto:a@b.ae" }, "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY of web push are missing"],
])("%j is refused", (given, problem) => {
  expect(problemsOf(new Map(Object.entries(given)))).toEqual([problem]);
});

test("one whose value the platform keeps to itself completes its group", () => {
  const values = new Map<string, string | null>([
    ["SESSION_SECRET", null],
    ["STRIPE_SECRET_KEY", null],
    ["STRIPE_WEBHOOK_SECRET", "whsec_1"],
  ]);
  expect(problemsOf(values)).toEqual([]);
});
