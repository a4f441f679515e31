import { dayInEmirates, momentInEmirates } from "#shared/time/emirates-time";
import { fieldAmount } from "#shared/typed/figure";
import { isBlank } from "#shared/typed/signs";

/** A day, in ms. */
const dayMs = 86_400_000;

/**
 * A figure as it was typed. What is none goes to the call as it is, which refuses it by its field.
 * @returns null for an empty field
 */
export function figureIn(typed: string): number | string | null {
  if (isBlank(typed)) return null;
  const figure = fieldAmount(typed);
  return figure === null ? typed : Number(figure);
}

/** The beginning of a typed day in Dubai, so many days later, as ISO; null when it is empty. What is no day stays as it is. */
export function dayIn(typed: string, later: 0 | 1): string | null {
  if (typed === "") return null;
  const ms = momentInEmirates(`${typed}T00:00`);
  return Number.isNaN(ms) ? typed : new Date(ms + later * dayMs).toISOString();
}

/** The day in Dubai of a moment, or the last one before it. */
export const dayField = (iso: string | null, earlier: 0 | 1): string =>
  iso === null ? "" : dayInEmirates(Date.parse(iso) - earlier);

/** A typed time in Dubai as ISO; null when it is empty. What is no time stays as it is. */
export function timeIn(typed: string): string | null {
  if (typed === "") return null;
  const ms = momentInEmirates(typed.slice(0, 16));
  return Number.isNaN(ms) ? typed : new Date(ms).toISOString();
}
