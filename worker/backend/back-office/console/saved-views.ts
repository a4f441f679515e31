import { visibleColumns } from "#shared/console/console-tables";
import { parseJson } from "#shared/text/parse-json";
import type { CallAnswer } from "#backend/platform/call-types";
import type { ActingStaff } from "#backend/identity/staff/staff";
import type { ColumnsRow, ListedViewRow } from "./saved-views-statements";

/** Whether somebody may delete a filter: their own one, and as an owner whatever others share. */
export const mayDeleteView = (
  { user_id, shared }: Pick<ListedViewRow, "user_id" | "shared">,
  { userId, roles }: Pick<ActingStaff, "userId" | "roles">,
): boolean => user_id === userId || (shared === 1 && roles.includes("owner"));

/** A filter as a reply to a member. */
export const viewOf = (
  { view_id, screen, name, query, shared, version, user_id, shared_by }: ListedViewRow,
  staff: Pick<ActingStaff, "userId" | "roles">,
): CallAnswer<"saveView">["view"] => ({
  id: view_id,
  screen,
  name,
  query,
  shared: shared === 1,
  own: user_id === staff.userId,
  shared_by,
  deletable: mayDeleteView({ user_id, shared }, staff),
  version,
});

/** The columns of a table that were chosen, of those that it has. */
export function columnsOf({ table_name, columns }: ColumnsRow): string[] {
  const stored = parseJson(columns);
  return visibleColumns(table_name, Array.isArray(stored) ? stored.map(String) : undefined);
}
