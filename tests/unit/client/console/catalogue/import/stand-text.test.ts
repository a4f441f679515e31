// Shows that an import is in one state: one that was taken back is in the shop no more.
import { createElement } from "react";
import { expect, test } from "vitest";
import { useStandText } from "#client/console/catalogue/import/sheet-stand.tsx";
import { rendered } from "#support/rendered";

type Sheet = Parameters<ReturnType<typeof useStandText>>[0];
const sheet: Sheet = { state: "done", waits: false, undoes: null, undo_state: null };
const Said = (one: Sheet) => useStandText()(one);

test.for([
  ["In the shop", sheet],
  ["In the shop", { ...sheet, undo_state: "checked" }],
  ["Being undone", { ...sheet, undo_state: "running" }],
  ["Undone", { ...sheet, undo_state: "done" }],
  ["Undone", { ...sheet, undoes: "1" }],
] as const)("%s", ([text, one]) => {
  expect(rendered(createElement(Said, one), "en")).toBe(text);
});
