import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** A page of a list, as a SELECT of `record_id`, `state` and `stamp` with one row more than the page holds. */
export type Page = SQL;
type Wanted = { after: number; limit: number };
type Resource = "order" | "invoice" | "customer" | "sku";

/** Records that changed behind a stamp, in the order of their changes. @param state absent: in any */
export const pageOf = (resource: Resource, { after, limit }: Wanted, state?: string): Page =>
  state === undefined
    ? sql`SELECT record_id, state, changed_at AS stamp FROM record_changes INDEXED BY record_changes_in_order
        WHERE resource = ${resource} AND changed_at > ${after} ORDER BY changed_at LIMIT ${limit + 1}`
    : sql`SELECT record_id, state, changed_at AS stamp FROM record_changes INDEXED BY record_changes_by_state
        WHERE resource = ${resource} AND state = ${state} AND state <> '' AND changed_at > ${after}
        ORDER BY changed_at LIMIT ${limit + 1}`;

/** The same of some records alone. @param ids a SELECT of `value` */
export const pageAmong = (resource: Resource, ids: SQL, { after, limit }: Wanted): Page => sql`
  SELECT c.record_id, c.state, c.changed_at AS stamp
  FROM (${ids}) named CROSS JOIN record_changes c ON c.resource = ${resource} AND c.record_id = named.value
  WHERE c.changed_at > ${after} ORDER BY c.changed_at LIMIT ${limit + 1}`;

export type Change = { record_id: string; stamp: number };
export const selectPage = (page: Page) => statement<Change>(sql`SELECT record_id, stamp FROM (${page}) ORDER BY stamp`);

/** Values of a list, each once. */
export const valuesOf = (values: readonly string[]): SQL =>
  sql`SELECT DISTINCT value FROM json_each(${JSON.stringify(values)})`;
