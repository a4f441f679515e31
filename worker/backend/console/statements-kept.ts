import { sql } from "drizzle-orm";
import type { TableName } from "../../../shared/console-tables";
import { mostViews, type ViewScreen } from "../../../shared/saved-views";
import { statement } from "../database";

export type ViewRow = {
  view_id: string;
  user_id: string;
  screen: ViewScreen;
  name: string;
  query: string;
  shared: 0 | 1;
  version: number;
};

export const viewColumns = sql.raw("view_id, user_id, screen, name, query, shared, version");

/** Somebody's own filters, then the newest that others share: at most twice as many as one may have. */
export const selectViews = (userId: string) =>
  statement<ViewRow>(sql`
    SELECT * FROM (SELECT ${viewColumns} FROM saved_views WHERE user_id = ${userId} ORDER BY screen, name)
    UNION ALL SELECT * FROM (
      SELECT ${viewColumns} FROM saved_views WHERE shared = 1 AND user_id <> ${userId}
      ORDER BY created_at DESC LIMIT ${mostViews})`);

/** `columns`: JSON of names. */
export type ColumnsRow = { table_name: TableName; columns: string; version: number };

export const selectColumns = (userId: string) =>
  statement<ColumnsRow>(sql`SELECT table_name, columns, version FROM table_columns WHERE user_id = ${userId}`);
