import { useEffect, useRef, type RefObject } from "react";
import { data } from "react-router";
import type { Failure } from "#shared/failures/failure";
import { watchMending } from "./watch-mending";

/** What an action returns to its form when a call failed. */
export type Refused = {
  /** In the visitor's language; empty when there was no answer. */
  message: string;
  /** Field → what is wrong with it, in the visitor's language. */
  problems: Record<string, string>;
  /** What was typed, so that nothing is cleared. */
  values: Record<string, string>;
};

/**
 * Turns a failed call into what its form shows.
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
 * What an action returns when a call failed: with a status of failure the router does not reload the screen's data, so
 * that a lost network does not take the form away.
 */
export const refusal = <Answer>(answer: Answer, failure: { status: number } | undefined) =>
  data(answer, { status: failure?.status ?? 503 });

/**
 * The message over a form that came back; nothing when its fields have messages.
 * @param unheard the text for when there was no answer
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

/** An invalid control, or the first of an invalid group. */
const wrong = ':is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input';

/** Moves the focus to the first invalid field whenever a form comes back with problems, and watches for corrections. */
export function useFirstProblem(refused: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refused || !form.current) return undefined;
    form.current.querySelector<HTMLElement>(wrong)?.focus();
    return watchMending(form.current);
  }, [refused]);
  return form;
}
