import type { CallContext } from "../call-context";
import type { Fail } from "#backend/platform/outcome";
import { cursorAt, positionIn, type Query } from "./cursor";
import type { Change } from "./read-api-statements";

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
