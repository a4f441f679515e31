import { columnsShown } from "../../../shared/console-tables";
import type { Right } from "../../../shared/rights";
import { parseJson } from "../../../shared/parse-json";
import { screenOfView } from "../../../shared/saved-views";
import type { CallAnswer } from "../call-context";
import type { ColumnsRow, ViewRow } from "./statements-kept";

/** A filter as it is told to somebody. */
export const viewOf = (
  { view_id, screen, name, query, shared, version, user_id }: ViewRow,
  userId: string,
): CallAnswer<"saveView">["view"] => ({
  id: view_id,
  screen,
  name,
  query,
  shared: shared === 1,
  own: user_id === userId,
  version,
});

/** The filters of lists that somebody may see. */
export const viewsFor = (rows: readonly ViewRow[], userId: string, held: readonly Right[]) =>
  rows.filter(({ screen }) => held.includes(screenOfView(screen).right)).map((row) => viewOf(row, userId));

/** The columns of a table that were chosen, of those that it has. */
export function columnsOf({ table_name, columns }: ColumnsRow): string[] {
  const stored = parseJson(columns);
  return columnsShown(table_name, Array.isArray(stored) ? stored.map(String) : undefined);
}
