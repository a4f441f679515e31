import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from "react";
import type { ApiClient } from "#shared/calls/api-client";
import { watchMending } from "#client/runtime/watch-mending";
import { connection } from "#client/shop/frame/shopper/connection";

type Steps<View> = {
  view: View;
  /** A step is on its way. */
  busy: boolean;
  form: RefObject<HTMLFormElement | null>;
  submit(event: SubmitEvent<HTMLFormElement>): void;
};

/**
 * A form that goes on step by step and stays where it is: what each step gives is shown next. Without scripts the same
 * form is posted, and its screen's action takes the same step.
 * @param first what the server rendered
 * @param take takes a step; null when nothing is to be shown any more
 */
export function useSteps<View extends { problem?: { field: string | null } }>(
  first: View,
  take: (form: FormData, api: ApiClient) => Promise<View | null>,
): Steps<View> {
  const [view, show] = useState(first);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const displayed = useRef<View | null>(null);
  useEffect(() => {
    // A page begins at its top; a dialog, like each further step, where there is something to do.
    const begins = displayed.current === null && !form.current?.closest("dialog");
    if (displayed.current === view || !form.current) return undefined;
    displayed.current = view;
    if (!begins) focusOn(form.current);
    return watchMending(form.current);
  }, [view]);
  const goOn = async (fields: FormData) => {
    setBusy(true);
    const next = await take(fields, connection());
    setBusy(false);
    if (next) show(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void goOn(new FormData(event.currentTarget, event.nativeEvent.submitter));
  };
  return { view, busy, form, submit };
}

/** What is wrong, else the field at which the step begins. */
function focusOn(within: HTMLElement): void {
  const wrong = within.querySelector<HTMLElement>("[aria-invalid=true]");
  (wrong ?? [...within.querySelectorAll<HTMLElement>("[data-first]")].at(-1))?.focus();
}
