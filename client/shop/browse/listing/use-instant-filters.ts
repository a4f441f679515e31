import { useEffect, useRef, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { listingSearch, parseListing, type ListingQuery } from "./listing-url";

/** Id by which all of the form's controls refer to it. */
export const filterFormId = "filters";

/**
 * Makes the filter form answer each change at once. Its boxes are left to the browser, so that the form works before
 * hydration and without scripts; after a navigation they are set to what the address says.
 */
export function useInstantFilters(query: ListingQuery) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const search = listingSearch({ ...query, page: 1 });
  const hydrating = useRef(true);
  /** The displayed URL, and those that the form has requested since, newest last. */
  const requested = useRef([search]);
  /** What somebody has folded or unfolded, which no answer takes back. */
  const folds = useRef(new Map<string, boolean>());
  const touched = useRef<{ name: string; value: string }>(undefined);

  const apply = () => {
    if (!form.current) return;
    const { activeElement } = document;
    touched.current = activeElement instanceof HTMLInputElement ? activeElement : undefined;
    const wanted = addressOf(form.current);
    if (wanted === requested.current.at(-1)) return;
    requested.current.push(wanted);
    void navigate({ search: wanted }, { preventScrollReset: true });
  };

  useEffect(() => {
    if (!form.current || (requested.current[0] === search && !hydrating.current)) return;
    const place = requested.current.lastIndexOf(search);
    // What was ticked before hydration counts; later the address is the master, unless the form has requested another.
    if (hydrating.current) apply();
    hydrating.current = false;
    requested.current = place < 0 ? [search] : requested.current.slice(place);
    // The boxes may be new ones: those of the page's markup go when the first answer comes.
    adopt(form.current, parseListing(new URLSearchParams(requested.current.at(-1))), folds.current);
    keepFocus(form.current, touched.current);
  });

  // React is not notified of boxes that it keeps as markup; their form does.
  useEffect(() => {
    const boxes = form.current;
    const fold = ({ target }: Event) => {
      const summary = target instanceof Element ? target.closest("summary") : null;
      // Before the browser folds or unfolds it.
      if (summary?.parentElement instanceof HTMLDetailsElement) {
        folds.current.set(nameOf(summary.parentElement), !summary.parentElement.open);
      }
    };
    boxes?.addEventListener("change", apply);
    boxes?.addEventListener("click", fold);
    return () => {
      boxes?.removeEventListener("change", apply);
      boxes?.removeEventListener("click", fold);
    };
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply();
  };
  return { form, submit };
}

function addressOf(form: HTMLFormElement): string {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return listingSearch(parseListing(new URLSearchParams(pairs)));
}

/** Counts decide the order of the boxes, so one that was ticked may have gone and come back at another place. */
function keepFocus(form: HTMLFormElement, touched: { name: string; value: string } | undefined): void {
  if (!touched || document.activeElement !== document.body) return;
  for (const control of form.elements) {
    const isSame =
      control instanceof HTMLInputElement && control.name === touched.name && control.value === touched.value;
    if (isSame) control.focus({ preventScroll: true });
  }
}

/** Of a group by its heading, of the rest of its values by the first of them. */
const nameOf = (fold: HTMLDetailsElement): string => fold.ariaLabel ?? fold.querySelector("input")?.name ?? "";

function adopt(form: HTMLFormElement, { sort, filters }: ListingQuery, folds: ReadonlyMap<string, boolean>): void {
  const chosen: Readonly<Record<string, readonly string[] | undefined>> = filters;
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = sort;
    else if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = chosen[control.name]?.includes(control.value) ?? false;
    }
  }
  for (const fold of form.querySelectorAll("details")) {
    // The rest of the values unfolds by itself where one of them is chosen.
    if (fold.ariaLabel) fold.open = folds.get(nameOf(fold)) ?? fold.open;
    else fold.open ||= folds.get(nameOf(fold)) ?? false;
  }
}
