import type { CallContext } from "../call-context";
import type { Fail } from "#backend/platform/outcome";
import type { Change } from "./read-api-statements";
import { isSigned, signed, type Secrets } from "#backend/platform/keyed-hash";

/** What a list is asked for, beside how much of it: a cursor is good for this alone. */
type Query = { call: string; filters: Readonly<Record<string, unknown>> };

const sealed = (position: string, { call, filters }: Query): string =>
  JSON.stringify([call, position, Object.entries(filters).toSorted()]);

/** A place in a list: the stamp of the last record, sealed with what was asked for. */
function cursorAt(position: number, query: Query, secrets: Secrets): string {
  const text = position.toString(36);
  return `${text}.${signed(secrets, "read-api cursor", sealed(text, query))}`;
}

/**
 * The place that a cursor of ours names; null for one that is made up, cut, or of another list or other filters.
 * @param secrets any in force may have sealed it
 */
function positionIn(cursor: string, query: Query, secrets: Secrets): number | null {
  const [, text, seal] = /^(-?[0-9a-z]{1,11})\.([\w-]{43})$/.exec(cursor) ?? [];
  if (text === undefined || seal === undefined) return null;
  const isOurs = isSigned(secrets, "read-api cursor", sealed(text, query), seal);
  return isOurs ? Number.parseInt(text, 36) : null;
}

/** What every list takes. */
export type Listing = { updated_since?: string | undefined; cursor?: string | undefined; limit: number };

/**
 * Behind which stamp a list is read on. Failure: `invalid_cursor`.
 * @param filters all that narrows the list, beside `updated_since`
 */
export function placeOf(
  call: string,
  { cursor, limit, updated_since }: Listing,
  filters: Query["filters"],
  { settings }: Pick<CallContext, "settings">,
): { after: number; limit: number; query: Query } | Fail {
  const query = { call, filters: { ...filters, updated_since } };
  if (cursor !== undefined) {
    const after = positionIn(cursor, query, settings);
    return after === null ? { fail: "invalid_cursor" } : { after, limit, query };
  }
  // The first stamp that counts is the moment itself.
  const after = updated_since === undefined ? -1 : Date.parse(updated_since) - 1;
  return { after, limit, query };
}

/** What a reply says of the rest: the cursor behind its last record, and whether there is more by now. */
export function restOf(
  changes: readonly Change[],
  { after, limit, query }: { after: number; limit: number; query: Query },
  { settings }: Pick<CallContext, "settings">,
): { next: string; more: boolean } {
  const last = changes.slice(0, limit).at(-1)?.stamp ?? after;
  return { next: cursorAt(last, query, settings), more: changes.length > limit };
}

/** The records of a page with when each changed; what is not in this database is left out. */
export function inOrder<Row, Listed>(
  changes: readonly Change[],
  limit: number,
  rows: ReadonlyMap<string, Row>,
  show: (row: Row, updatedAt: string) => Listed,
): Listed[] {
  return changes.slice(0, limit).flatMap(({ record_id, stamp }) => {
    const row = rows.get(record_id);
    return row === undefined ? [] : [show(row, new Date(stamp).toISOString())];
  });
}
