import { useEffect, useState, type RefObject } from "react";
import type { SearchSession, SearchState } from "./search-session";

type ComboboxParts = {
  /** The server's own text field, which works without any of this. */
  input: HTMLInputElement;
  /** The field's form and the panel below it; elsewhere is outside. */
  box: HTMLElement;
  /** Holds the options in their order; null while closed. */
  panel: RefObject<HTMLElement | null>;
  listId: string;
  session: SearchSession;
  state: SearchState;
};

/**
 * Makes the search field a combobox with a list (ARIA pattern): focus stays in the field, arrows move over the
 * options, Enter follows the active one and otherwise searches for the text, Delete takes a recent search away, Escape
 * closes.
 * @returns the id of the active option
 */
export function useCombobox(parts: ComboboxParts): string | undefined {
  const { input, box, panel, listId, session, state } = parts;
  const { open, results, searchText } = state;
  const [chosen, setChosen] = useState<{ id: string | undefined; results: unknown; searchText: string }>();
  // Other options are others, whatever their ids.
  const isCurrent = open && chosen?.results === results && chosen.searchText === searchText;
  const active = isCurrent ? chosen.id : undefined;

  useEffect(() => mark(input, { listId, open, active }), [input, listId, open, active]);

  useEffect(() => {
    const openNow = () => {
      session.type(input.value);
      session.open();
    };
    const closeOutside = ({ target }: Event) => {
      if (session.get().open && target instanceof Element && !isInside(box, target)) session.close();
    };
    const setActive = (id: string | undefined) => {
      const { results: among, searchText: text } = session.get();
      setChosen({ id, results: among, searchText: text });
    };
    const keys = (event: KeyboardEvent) => {
      if (!event.isComposing) onKey(event, { session, panel: panel.current, openNow, setActive });
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ["focus", "click", "input"]) input.addEventListener(type, openNow, { signal });
    input.addEventListener("keydown", keys, { signal });
    for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, closeOutside, { signal });
    // The code came because of the focus; what was typed meanwhile counts.
    if (document.activeElement === input) openNow();
    return () => listening.abort();
  }, [input, box, panel, session]);

  return active;
}

/** The scrim behind the panel is drawn by the box itself and counts as outside. */
const isInside = (box: Element, target: Element) => target !== box && box.contains(target);

/** Tells assistive technology what the field has become. */
function mark(
  input: HTMLInputElement,
  { listId, open, active }: { listId: string; open: boolean; active: string | undefined },
) {
  const attributes: Record<string, string | undefined> = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    "aria-expanded": String(open),
    "aria-controls": open ? listId : undefined,
    "aria-activedescendant": active,
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) input.removeAttribute(name);
    else input.setAttribute(name, value);
  }
}

type KeyTargets = {
  session: SearchSession;
  panel: HTMLElement | null;
  openNow: () => void;
  setActive: (id: string | undefined) => void;
};

function onKey(event: KeyboardEvent, { session, panel, openNow, setActive }: KeyTargets): void {
  const { open } = session.get();
  const options = [...(panel?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
  const now = options.findIndex(({ ariaSelected }) => ariaSelected === "true");
  if (event.key === "Escape" && open) {
    session.close();
  } else if (event.key === "Enter" && open && now >= 0) {
    options[now]!.click();
  } else if (event.key === "Delete" && now >= 0) {
    const remove = options[now]!.querySelector<HTMLElement>(".search-remove");
    if (!remove) return;
    remove.click();
    setActive(options[now + 1]?.id);
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (!open) openNow();
    else {
      // Beyond either end lies the text itself, then the other end.
      const step = event.key === "ArrowDown" ? 1 : options.length;
      const next = options[((now + 1 + step) % (options.length + 1)) - 1];
      setActive(next?.id);
      next?.scrollIntoView({ block: "nearest" });
    }
  } else return;
  event.preventDefault();
}
