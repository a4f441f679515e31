import type { ActionFunctionArgs } from "react-router";
import { visibleColumns, consoleTables, isTableName } from "#shared/console/console-tables";
import { fieldCount } from "#shared/typed/figure";
import type { ViewScreen } from "#shared/console/saved-views";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";

/** Keeps, changes or deletes a filter, or sets the columns of a table; posted from any list, and back to it. */
export async function postViews(args: ActionFunctionArgs): Promise<Response | ConsoleRefusal> {
  const form = await args.request.formData();
  const values = valuesOf(form);
  const api = apiOf(args.context);
  const back = backPath(values["back"], adminPaths.views);
  const { intent, id = "", screen = "", name = "", query = "" } = values;
  if (intent === "columns") {
    const table = values["table"] ?? "";
    // What is no table is refused by the call.
    return answerTo(
      await api.call("setTableColumns", {
        table: table as keyof typeof consoleTables,
        columns: columnsIn(table, form),
      }),
      args,
      values,
      back,
    );
  }
  if (intent === "delete") return answerTo(await api.call("deleteView", { id }), args, values, back);
  const version = Number(values["version"]) || 0;
  const known = version > 0 ? { id, version } : {};
  const reply = await api.call("saveView", {
    ...known,
    screen: screen as ViewScreen,
    name,
    query,
    shared: values["shared"] === "true",
  });
  return answerTo(reply, args, values, back);
}

/** The ticked columns by the places that were typed; of two at one place the one that stood before. */
function columnsIn(table: string, form: FormData): string[] {
  if (form.get("all") === "yes" && isTableName(table)) return visibleColumns(table, undefined);
  const place = (name: string) => Number(fieldCount(String(form.get(`place.${name}`) ?? "")));
  return form
    .getAll("column")
    .map(String)
    .toSorted((a, b) => place(a) - place(b));
}

/** Where a form that is on many screens leads back to: a path of the console, else the console's start. */
function backPath(posted: string | undefined, otherwise: string = adminPaths.overview): string {
  const base = "https://console.invalid";
  if (!posted?.startsWith("/") || !URL.canParse(posted, base)) return otherwise;
  const { origin, pathname, search } = new URL(posted, base);
  const isOurs = origin === base && (pathname === "/admin" || pathname.startsWith("/admin/"));
  return isOurs ? pathname + search : otherwise;
}
