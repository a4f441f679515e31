// Shows that docs/coverage.md is true: what it names is there, and every call, screen, entity field, form field and
// fixed text of the specification has a row.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { calls } from "#shared/calls/calls";
import { entities, formFields, messages, routes } from "../support/specification";
import { root } from "../support/project-root";

type Row = { line: string; tests: { file: string; name: string }[] };

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
const document = readFileSync(path.join(root, "docs/coverage.md"), "utf8");
const rows: Row[] = document
  .split("\n")
  .filter((line) => /^\| (?!line |-)/.test(line))
  .map((line) => {
    const [, what = "", shown = ""] = line.split("|").map((cell) => cell.trim());
    const tests = [...shown.matchAll(/`([^`]+)` › (.+?)(?=<br>|$)/g)].map(([, file, name]) => ({
      file: file!,
      name: name!.trim(),
    }));
    return { line: what, tests };
  });

/** A test's name as its source has it: between quotes or backticks. */
const namesTest = (text: string, name: string): boolean =>
  [`"${name}"`, `\`${name}\``].some((written) => text.includes(written));

describe("every row", () => {
  test("names a test", () => {
    expect(rows.length).toBeGreaterThan(380);
    expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  test("names files that are there", () => {
    const named = rows.flatMap(({ tests }) => tests.map(({ file }) => file));
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test("names tests that are in their file", () => {
    const named = rows.flatMap((row) => row.tests);
    expect(named.filter(({ file, name }) => !namesTest(readFileSync(path.join(root, file), "utf8"), name))).toEqual([]);
  });
});

const lines = new Set(rows.flatMap(({ line }) => quoted(line)));

test("every call has a row", () => {
  expect(Object.keys(calls).filter((name) => !lines.has(name))).toEqual([]);
});

test("every screen of the specification has a row", () => {
  const patterns = routes.map((route) =>
    route.replace(/\/policy\/.*/, "/policy/:policy").replaceAll(/\{(\w+)\}/g, ":$1"),
  );
  expect(patterns.filter((pattern) => !lines.has(pattern))).toEqual([]);
});

test("every field of an entity and of a form has a row", () => {
  const fields = [...Object.values(entities), ...Object.values(formFields)].flatMap((names) => names.split(" "));
  expect(fields.filter((field) => !lines.has(field))).toEqual([]);
});

test("every fixed text has a row", () => {
  const told = rows.map(({ line }) => line).join("\n");
  expect(messages.filter((message) => !told.includes(`"${message}"`))).toEqual([]);
});
