import { useRouteLoaderData } from "react-router";
import { columnsShown, type TableName } from "../../shared/console-tables";
import type { loadConsole } from "./admin-layout";

/** The columns of a table that somebody has chosen, in their order; none for a table that has no choice. */
export function useColumns(table: TableName | undefined): string[] {
  const chosen = useRouteLoaderData<typeof loadConsole>("console")?.columns;
  return table === undefined ? [] : columnsShown(table, chosen?.[table]);
}
