import { keyedHash, sameText } from "../sessions/keyed-hash";

/** What a list is asked for, beside how much of it: a cursor is good for this alone. */
export type Query = { call: string; filters: Readonly<Record<string, unknown>> };

const sealOf = (secret: string, position: string, { call, filters }: Query): string =>
  keyedHash(secret, "read-api cursor", JSON.stringify([call, position, Object.entries(filters).toSorted()]));

/**
 * A place in a list: the stamp of the last record, sealed with what was asked for.
 * @param secret of the shop
 */
export function cursorAt(position: number, query: Query, secret: string): string {
  const text = position.toString(36);
  return `${text}.${sealOf(secret, text, query)}`;
}

/**
 * The place that a cursor of ours names; null for one that is made up, cut, or of another list or other filters.
 * @param secrets any of them may have sealed it
 */
export function positionIn(cursor: string, query: Query, secrets: readonly string[]): number | null {
  const [, text, seal] = /^(-?[0-9a-z]{1,11})\.([\w-]{43})$/.exec(cursor) ?? [];
  if (text === undefined || seal === undefined) return null;
  const isOurs = secrets.some((secret) => sameText(sealOf(secret, text, query), seal));
  return isOurs ? Number.parseInt(text, 36) : null;
}
