import { useRouteLoaderData } from "react-router";
import { columnsFor, visibleColumns, type TableName } from "#shared/console/console-tables";
import type { loadConsole } from "./console-layout";
import { useRights } from "./use-right";

/**
 * The columns of a table that somebody has chosen, in their order, but for those that their rights leave empty; none for a
 * table that has no choice.
 */
export function useColumns(table: TableName | undefined): string[] {
  const chosen = useRouteLoaderData<typeof loadConsole>("console")?.columns;
  const held = useRights();
  if (table === undefined) return [];
  const said = columnsFor(table, held);
  return visibleColumns(table, chosen?.[table]).filter((name) => said.includes(name));
}
