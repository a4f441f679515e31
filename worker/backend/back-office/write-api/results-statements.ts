import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { RowResult } from "./row-results";

/**
 * Results as JSON with the version that each SKU has at this point of the batch, since triggers stamp it.
 * @param skus by row
 */
export const resultsWithVersions = (results: readonly RowResult[], skus: readonly string[]): SQL => {
  const rows = results.map((result, at) => ({ sku: skus[at], result }));
  return sql`(
    SELECT json_group_array(json_set(r.value -> '$.result', '$.version', (
      SELECT CAST(c.changed_at AS TEXT) FROM record_changes c
      WHERE c.resource = 'sku' AND c.record_id = r.value ->> 'sku')) ORDER BY r.key)
    FROM json_each(${JSON.stringify(rows)}) r)`;
};

/** Reads such JSON, as the last statement of its batch. */
export const selectResults = (results: SQL) => statement<{ results: string }>(sql`SELECT ${results} AS results`);

/** The same as a value inside of other JSON. */
export const asJson = (results: SQL): SQL => sql`json(${results})`;
