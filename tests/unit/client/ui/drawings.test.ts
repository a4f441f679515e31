// Shows that each drawing of an empty screen is small, and painted by the stylesheet alone.
import { readdirSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import { Drawing, type DrawingPaths } from "#client/ui/drawings/drawing.tsx";

const folder = new URL("../../../../client/ui/drawings/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
const markups = await Promise.all(
  names.map(async (name) => {
    const file: Record<string, DrawingPaths> = await import(new URL(name, folder).href);
    return [name, Object.values(file).map((of) => renderToStaticMarkup(createElement(Drawing, { of })))] as const;
  }),
);

test("a drawing is one file, at most 1 kB of markup, hidden from screen readers and without a colour of its own", () => {
  expect(names.length).toBeGreaterThan(10);
  for (const [name, [markup = "", ...others]] of markups) {
    expect(others, name).toEqual([]);
    expect(markup.length, name).toBeLessThanOrEqual(1000);
    expect(markup, name).toContain('aria-hidden="true"');
    expect(markup, name).not.toMatch(/#[\da-f]{3}|fill=|stroke=/i);
  }
});
