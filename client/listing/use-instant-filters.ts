import { useEffect, useRef, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { listingSearch, parseListing, type ListingQuery } from "./listing-address";

/** The form's controls, wherever they stand, name it by this id. */
export const filterFormId = "filters";

/**
 * Makes the filter form answer each change at once. Its boxes are left to the browser, so that the form works before
 * hydration and without scripts; after a navigation they are set to what the address says.
 */
export function useInstantFilters(query: ListingQuery) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const search = listingSearch({ ...query, page: 1 });
  const seen = useRef<string>(undefined);

  const apply = () => {
    if (!form.current) return;
    const wanted = addressOf(form.current);
    if (wanted !== search) void navigate({ search: wanted }, { preventScrollReset: true });
  };

  useEffect(() => {
    if (!form.current || seen.current === search) return;
    // What was ticked before hydration counts; later the address is the master.
    if (seen.current === undefined) apply();
    else adopt(form.current, query);
    seen.current = search;
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply();
  };
  return { form, apply, submit };
}

function addressOf(form: HTMLFormElement): string {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return listingSearch(parseListing(new URLSearchParams(pairs)));
}

function adopt(form: HTMLFormElement, { sort, filters }: ListingQuery): void {
  const chosen: Readonly<Record<string, readonly string[] | undefined>> = filters;
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = sort;
    else if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = chosen[control.name]?.includes(control.value) ?? false;
    }
  }
}
