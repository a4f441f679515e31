import type { Handlers } from "../call-context";
import { doneMessages } from "./done-messages";
import { getConsole } from "./get-console";
import { removeView, saveView, setColumns } from "./change-views";
import { listWaiting } from "./list-waiting";
import { searchConsole } from "./search";
import { insertDismissed } from "./first-day-statements";
import { sendTestMail } from "./test-email";

/** The console as a tool: what waits, the search over everything, and what each member of staff keeps for themselves. */
export const consoleHandlers: Handlers<
  | "getConsole"
  | "listWaiting"
  | "searchConsole"
  | "saveView"
  | "deleteView"
  | "setTableColumns"
  | "sendTestMail"
  | "dismissFirstDay"
> = {
  getConsole,
  listWaiting: (_input, context) => listWaiting(context),
  searchConsole: (input, context) => searchConsole(input, context),
  saveView: (input, context) => saveView(input, context),
  deleteView: (input, context) => removeView(input, context),
  sendTestMail,
  async dismissFirstDay(_input, { db, locale, now }) {
    await db.run(insertDismissed(now));
    return { message: doneMessages[locale].first_day_dismissed };
  },
  setTableColumns: (input, context) => setColumns(input, context),
};
