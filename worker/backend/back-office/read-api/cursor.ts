import { isSigned, signed, type Secrets } from "#backend/platform/keyed-hash";

/** What a list is asked for, beside how much of it: a cursor is good for this alone. */
export type Query = { call: string; filters: Readonly<Record<string, unknown>> };

const sealed = (position: string, { call, filters }: Query): string =>
  JSON.stringify([call, position, Object.entries(filters).toSorted()]);

/** A place in a list: the stamp of the last record, sealed with what was asked for. */
export function cursorAt(position: number, query: Query, secrets: Secrets): string {
  const text = position.toString(36);
  return `${text}.${signed(secrets, "read-api cursor", sealed(text, query))}`;
}

/**
 * The place that a cursor of ours names; null for one that is made up, cut, or of another list or other filters.
 * @param secrets any in force may have sealed it
 */
export function positionIn(cursor: string, query: Query, secrets: Secrets): number | null {
  const [, text, seal] = /^(-?[0-9a-z]{1,11})\.([\w-]{43})$/.exec(cursor) ?? [];
  if (text === undefined || seal === undefined) return null;
  const isOurs = isSigned(secrets, "read-api cursor", sealed(text, query), seal);
  return isOurs ? Number.parseInt(text, 36) : null;
}
