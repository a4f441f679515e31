import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** What does not get through to the provider: since when, in ms, and how many. A look at one that is there already does not count. */
export const failing = sql`(
  SELECT min(failing_since) AS since, count(*) AS count FROM e_invoices INDEXED BY e_invoices_failing
  WHERE failing_since IS NOT NULL AND state IN ('waiting', 'lacking'))`;

export const selectFailing = () =>
  statement<{ since: number | null; count: number }>(sql`SELECT since, count FROM ${failing}`);
