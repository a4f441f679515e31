import { useRef, type ClipboardEvent, type FormEvent, type KeyboardEvent } from "react";
import { useBeforeUnload, useBlocker, type Location } from "react-router";

const cellsOf = (form: HTMLFormElement | null, column?: string): HTMLInputElement[] =>
  Array.from(form?.querySelectorAll<HTMLInputElement>(column ? `[data-column="${column}"]` : "[data-column]") ?? []);

const isCell = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset["column"] !== undefined;

/** What a cell showed before anybody typed; a refused post draws it with what was typed as its value. */
const shownIn = (cell: HTMLInputElement): string => cell.dataset["shown"] ?? "";
const isChanged = (cell: HTMLInputElement): boolean => cell.value !== shownIn(cell);

const mark = (form: HTMLFormElement): void =>
  cellsOf(form).forEach((cell) => cell.toggleAttribute("data-changed", isChanged(cell)));

/** The order of parameters makes no other page: the server writes them in its own. */
function addressOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  query.sort();
  return `${pathname}?${query}`;
}

/** Asks before what was typed is left: by a link, another page, tab or search of the list, or with the window. */
function useTypedCells() {
  const form = useRef<HTMLFormElement>(null);
  // Asked of the cells themselves: another page of the list has others.
  const isTyped = () => cellsOf(form.current).some(isChanged);
  useBlocker(({ nextLocation: next, currentLocation: here }) => {
    const leaves = addressOf(next) !== addressOf(here);
    // oxlint-disable-next-line no-alert -- the browser's own question, as when a page is closed
    return leaves && isTyped() && !window.confirm(document.querySelector("[data-unsaved]")?.textContent ?? "");
  });
  useBeforeUnload((event) => {
    if (isTyped()) event.preventDefault();
  });
  return form;
}

/**
 * A form of cells is used as a spreadsheet is: arrows and Enter go up and down, a column that was copied elsewhere is
 * pasted downwards, Escape takes back what was typed into a cell. What was changed is marked, and not left unasked.
 * Enter in another field presses the button of its part of the form, where it has one.
 */
export function useGridKeys() {
  const ref = useTypedCells();
  return {
    ref,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => mark(currentTarget),
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      const { target, key, currentTarget } = event;
      if (!isCell(target)) return pressOwnButton(event);
      if (key === "Escape" && isChanged(target)) {
        target.value = shownIn(target);
        mark(currentTarget);
        return;
      }
      const isDate = target.type === "date";
      const step = key === "Enter" || (key === "ArrowDown" && !isDate) ? 1 : key === "ArrowUp" && !isDate ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const cells = cellsOf(currentTarget, target.dataset["column"]);
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
      const cells = cellsOf(currentTarget, target.dataset["column"]);
      const from = cells.indexOf(target);
      lines.forEach((line, at) => {
        const cell = cells[from + at];
        if (cell) cell.value = line.split("\t")[0]!.trim();
      });
      mark(currentTarget);
    },
  };
}

/** By itself the browser presses the first button of the whole form. */
function pressOwnButton(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key } = event;
  if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  const button = target.closest("[data-enter]")?.querySelector("button");
  if (!button) return;
  event.preventDefault();
  button.click();
}
