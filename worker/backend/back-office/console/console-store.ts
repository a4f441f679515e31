import { sql } from "drizzle-orm";
import type { TableName } from "#shared/console/console-tables";
import { mostViews } from "#shared/console/saved-views";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";
import { viewColumns, type ColumnsRow, type ViewRow } from "./saved-views-statements";
import { abortedBy } from "#backend/platform/guard-statements";

/** Orders that were placed since then, and what they come to with delivery, without what was cancelled. */
export const selectToday = (since: number) =>
  statement<{ orders: number; sales: Fils }>(sql`
    SELECT count(*) AS orders, coalesce(sum(total + shipping), 0) AS sales FROM orders
    WHERE placed_at >= ${since} AND status <> 'cancelled'`);

export const selectView = (id: string) =>
  statement<ViewRow>(sql`SELECT ${viewColumns} FROM saved_views WHERE view_id = ${id}`);

type NewView = Omit<ViewRow, "version"> & { now: number };

/** A new filter; no row comes back when its owner has as many as one may have. */
export const insertView = ({ view_id, user_id, screen, name, query, shared, now }: NewView) =>
  statement<ViewRow>(sql`
    INSERT INTO saved_views (view_id, user_id, screen, name, query, shared, created_at)
    SELECT ${view_id}, ${user_id}, ${screen}, ${name}, ${query}, ${shared}, ${now}
    WHERE (SELECT count(*) FROM saved_views WHERE user_id = ${user_id}) < ${mostViews}
    RETURNING ${viewColumns}`);

/** Replaces the version that was read; gives no row if it has changed or is somebody else's. */
export const updateView = (view: Omit<ViewRow, "version">, version: number) =>
  statement<ViewRow>(sql`
    UPDATE saved_views SET name = ${view.name}, query = ${view.query}, shared = ${view.shared}, version = version + 1
    WHERE view_id = ${view.view_id} AND user_id = ${view.user_id} AND screen = ${view.screen} AND version = ${version}
    RETURNING ${viewColumns}`);

/** Deletes the version that was read; no row comes back when it is another by now. */
export const deleteView = ({ view_id, version }: ViewRow) =>
  statement<ViewRow>(sql`
    DELETE FROM saved_views WHERE view_id = ${view_id} AND version = ${version} RETURNING ${viewColumns}`);

/** Whether its owner has a filter of that name for the list, or the id was given. */
export const isTakenName = (error: unknown): boolean => abortedBy(error, "UNIQUE constraint failed: saved_views");

export const selectColumnsOf = (userId: string, table: TableName) =>
  statement<ColumnsRow>(sql`
    SELECT table_name, columns, version FROM table_columns WHERE user_id = ${userId} AND table_name = ${table}`);

/** Keeps the columns of a table. @param version of what was read; undefined: whatever is there. No row: it is another by now. */
export const writeColumns = (
  userId: string,
  table: TableName,
  columns: readonly string[],
  version: number | undefined,
) =>
  statement<ColumnsRow>(sql`
    INSERT INTO table_columns (user_id, table_name, columns, version)
    VALUES (${userId}, ${table}, ${JSON.stringify(columns)}, 1)
    ON CONFLICT DO UPDATE SET columns = excluded.columns, version = version + 1
      WHERE ${version ?? null} IS NULL OR version = ${version ?? null}
    RETURNING table_name, columns, version`);
