import type { Handlers } from "../call-context";
import { removeView, saveView, setColumns } from "./keep";
import { listWaiting } from "./list-waiting";
import { searchConsole } from "./search";

/** The console as a tool: what waits, the search over everything, and what each member of staff keeps for themselves. */
export const consoleHandlers: Handlers<
  "listWaiting" | "searchConsole" | "saveView" | "deleteView" | "setTableColumns"
> = {
  listWaiting: (_input, context) => listWaiting(context),
  searchConsole: (input, context) => searchConsole(input, context),
  saveView: (input, context) => saveView(input, context),
  deleteView: (input, context) => removeView(input, context),
  setTableColumns: (input, context) => setColumns(input, context),
};
