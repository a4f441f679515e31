import { useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from "react";
import { useBlocker } from "react-router";

const cellsOf = (cell: HTMLInputElement): HTMLInputElement[] =>
  Array.from(cell.form?.querySelectorAll<HTMLInputElement>(`[data-column="${cell.dataset["column"]}"]`) ?? []);

const isCell = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset["column"] !== undefined;

const isChanged = (cell: HTMLInputElement): boolean => cell.value !== cell.defaultValue;

/**
 * A form of cells is used as a spreadsheet is: arrows and Enter go up and down, a column that was copied elsewhere is
 * pasted downwards, Escape takes back what was typed into a cell. What was changed is marked, and not left unasked.
 */
export function useGridKeys() {
  const [changed, setChanged] = useState(false);
  const look = (form: HTMLFormElement | null) => {
    const cells = Array.from(form?.querySelectorAll<HTMLInputElement>("[data-column]") ?? []);
    for (const cell of cells) cell.toggleAttribute("data-changed", isChanged(cell));
    setChanged(cells.some(isChanged));
  };
  useBlocker(({ nextLocation, currentLocation }) => {
    const leaves = nextLocation.pathname !== currentLocation.pathname && !nextLocation.pathname.includes("/import/");
    // oxlint-disable-next-line no-alert -- the browser's own question, as when a page is closed
    return changed && leaves && !window.confirm(document.querySelector("[data-unsaved]")?.textContent ?? "");
  });
  return {
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => look(currentTarget),
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      const { target, key, currentTarget } = event;
      if (!isCell(target)) return;
      if (key === "Escape" && isChanged(target)) {
        target.value = target.defaultValue;
        look(currentTarget);
        return;
      }
      const isDate = target.type === "date";
      const step = key === "Enter" || (key === "ArrowDown" && !isDate) ? 1 : key === "ArrowUp" && !isDate ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const cells = cellsOf(target);
      const next = cells[cells.indexOf(target) + step];
      next?.focus();
      next?.select();
    },
    onPaste(event: ClipboardEvent<HTMLFormElement>) {
      const { target, currentTarget, clipboardData } = event;
      const lines = clipboardData
        .getData("text/plain")
        .replace(/\r?\n$/, "")
        .split(/\r?\n/);
      if (!isCell(target) || lines.length < 2) return;
      event.preventDefault();
      const cells = cellsOf(target);
      const from = cells.indexOf(target);
      lines.forEach((line, at) => {
        const cell = cells[from + at];
        if (cell) cell.value = line.split("\t")[0]!.trim();
      });
      look(currentTarget);
    },
  };
}
