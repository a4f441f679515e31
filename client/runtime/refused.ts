import { useEffect, useRef, type RefObject } from "react";
import { data } from "react-router";
import type { Failure } from "#shared/failures/failure";
import { watchMending } from "./watch-mending";

/** What an action returns to its form when a call did not go well. */
export type Refused = {
  /** In the visitor's language; empty when nobody answered. */
  message: string;
  /** Field → what is wrong with it, in the visitor's language. */
  problems: Record<string, string>;
  /** What was typed, so that nothing is cleared. */
  values: Record<string, string>;
};

/**
 * Reads a call that did not go well for its form.
 * @param refilled names of the fields whose texts go back; passwords and codes are never among them
 */
export function refusedOf(failure: Failure | undefined, form: FormData, refilled: readonly string[]): Refused {
  return {
    message: failure?.message ?? "",
    problems: failure?.fields ?? {},
    values: valuesIn(form, refilled),
  };
}

/**
 * What an action returns when a call did not go well: with a status of failure the router leaves the screen's data
 * alone, so that a network that is gone does not take the form away.
 */
export const refusal = <Answer>(answer: Answer, failure: { status: number } | undefined) =>
  data(answer, { status: failure?.status ?? 503 });

/**
 * What to say over a form that came back: nothing when its fields say it.
 * @param unheard the text for when nobody answered
 */
export const overForm = (refused: Refused | undefined, unheard: string): string | null =>
  refused && Object.keys(refused.problems).length === 0 ? refused.message || unheard : null;

/** The texts of some of a form's fields. */
export const valuesIn = (form: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );

/** A wrong control, or the first of a wrong group. */
const wrong = ':is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input';

/**
 * Moves the focus to the first field that is wrong, whenever a form comes back with something wrong, and watches it being
 * mended.
 */
export function useFirstProblem(refused: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refused || !form.current) return undefined;
    form.current.querySelector<HTMLElement>(wrong)?.focus();
    return watchMending(form.current);
  }, [refused]);
  return form;
}
