import { sql } from "drizzle-orm";
import type { TableName } from "#shared/console/console-tables";
import { mostViews, type ViewScreen } from "#shared/console/saved-views";
import { statement } from "#backend/platform/database";

export type ViewRow = {
  view_id: string;
  user_id: string;
  screen: ViewScreen;
  name: string;
  query: string;
  shared: 0 | 1;
  version: number;
};
/** With who shares it, where that is somebody else. */
export type ListedViewRow = ViewRow & { shared_by: string | null };

export const viewColumns = sql.raw("view_id, user_id, screen, name, query, shared, version");

/**
 * Somebody's own filters, then the newest that others share: at most twice as many as one may have.
 * @param screens the lists that they may see; filters of others are not among the newest either
 */
export const selectViews = (userId: string, screens: readonly ViewScreen[]) => {
  const mayBeSeen = sql`screen IN (SELECT value FROM json_each(${JSON.stringify(screens)}))`;
  return statement<ListedViewRow>(sql`
    SELECT * FROM (
      SELECT ${viewColumns}, NULL AS shared_by FROM saved_views WHERE user_id = ${userId} AND ${mayBeSeen}
      ORDER BY screen, name)
    UNION ALL SELECT * FROM (
      SELECT ${viewColumns}, (SELECT coalesce(nullif(u.name, ''), u.email) FROM users u WHERE u.user_id = saved_views.user_id)
      FROM saved_views WHERE shared = 1 AND user_id <> ${userId} AND ${mayBeSeen}
      ORDER BY created_at DESC LIMIT ${mostViews})`);
};

/** `columns`: JSON of names. */
export type ColumnsRow = { table_name: TableName; columns: string; version: number };

export const selectColumns = (userId: string) =>
  statement<ColumnsRow>(sql`SELECT table_name, columns, version FROM table_columns WHERE user_id = ${userId}`);
