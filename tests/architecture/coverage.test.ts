// Shows that every line of the specification is shown by a test that says so, and that the list of lines has every call,
// screen, entity field, form field and fixed text of the specification.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { markersOf, sectionsOf } from "#scripts/coverage/specification";
import { calls } from "#shared/calls/calls";
import { entities, formFields, messages, routes } from "../support/specification";
import { root } from "../support/project-root";

const sections = sectionsOf(root);
const lines = sections.flatMap((section) => section.lines);
const markers = markersOf(root);

describe("every line", () => {
  test("has an id of its own that begins with the name of its file", () => {
    // As it is written: of two with one id JSON has the last.
    const written = sections.flatMap(({ section }) => {
      const text = readFileSync(path.join(root, "tests/specification", `${section}.json`), "utf8");
      return [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, id = ""]) => ({ section, id }));
    });
    expect(written.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    const wrong = written.filter(({ section, id }) => !/^[a-z-]+\.[a-z-]+$/.test(id) || !id.startsWith(`${section}.`));
    expect(wrong).toEqual([]);
  });

  test("is shown by a test", () => {
    const shown = new Set(markers.flatMap(({ ids }) => ids));
    expect(lines.filter(({ id }) => !shown.has(id))).toEqual([]);
  });
});

describe("every marker", () => {
  test("names lines that are in the list", () => {
    const known = new Set(lines.map(({ id }) => id));
    expect(markers.filter(({ ids }) => !ids.every((id) => known.has(id)))).toEqual([]);
  });

  test("stands above a test, a group of tests or a case", () => {
    expect(markers.filter(({ title }) => title === undefined)).toEqual([]);
  });
});

/** What the lines have between backticks: names and fixed texts. */
const named = new Set(lines.flatMap(({ says }) => [...says.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)));

test("every call has a line", () => {
  expect(Object.keys(calls).filter((name) => !named.has(name))).toEqual([]);
});

test("every screen of the specification has a line", () => {
  const patterns = routes.map((route) =>
    route.replace(/\/policy\/.*/, "/policy/:policy").replaceAll(/\{(\w+)\}/g, ":$1"),
  );
  expect(patterns.filter((pattern) => !named.has(pattern))).toEqual([]);
});

test("every field of an entity and of a form has a line", () => {
  const fields = [...Object.values(entities), ...Object.values(formFields)].flatMap((names) => names.split(" "));
  expect(fields.filter((field) => !named.has(field))).toEqual([]);
});

test("every fixed text has a line", () => {
  expect(messages.filter((message) => !named.has(message))).toEqual([]);
});
