import { Hono, type Context } from "hono";
import { asText, csvLine, utf8Mark } from "#shared/text/csv";
import { localePrefix } from "#shared/text/locale";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { leaveFlash } from "../request/flash";
import { localizedPaths } from "../request/localized-paths";
import { movementRows, openRows } from "./statement-rows";
import { workbookOf, workbookType, type Sheet } from "../reports-file/workbook";

const own = "/account/my-credit-line/statement";
const name = "statement";
const kinds = `:file{${name}\\.(?:csv|xlsx)}`;

const paths = [...localizedPaths(`/account/my-credit-line/${kinds}`), ...localizedPaths(`/admin/credit/:id/${kinds}`)];

/** Tables as CSV, one below the other; no text that a spreadsheet would run. */
function csvOf(tables: readonly Sheet[]): string {
  const lines = tables.map(({ heads, rows, isAmount }) => {
    const cellOf = (cell: string | number, column: number) =>
      typeof cell === "string" ? asText(cell) : isAmount(column) ? cell.toFixed(2) : String(cell);
    return csvLine(heads) + rows.map((row) => csvLine(row.map(cellOf))).join("");
  });
  return utf8Mark + lines.join("\n");
}

/**
 * Sends a statement of account as a file: of one's own, or of any for staff. A period that no statement can be made of leads back
 * to the page with the reason; anyone without the account or the right gets a 404.
 */
async function sendStatement(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { config, locale, requestId, session } = c.var;
  const token = session.accessToken;
  const api = serverClient({ env: c.env, config, locale, requestId, token, deadlineMs: deadlines.api });
  const id = c.req.param("id");
  const days = { from: c.req.query("from") || undefined, to: c.req.query("to") || undefined };
  const reply = id
    ? await api.call("getCustomerStatement", { id, ...days })
    : await api.call("getAccountStatement", days);
  if (!reply?.success) {
    if (!reply || reply.status >= 500) return errorPage(c, outageOf(reply));
    if (reply.status !== 400 && reply.status !== 409) return next();
    const location = `${localePrefix(locale)}${id ? `/admin/credit/${encodeURIComponent(id)}/statement` : own}`;
    const answer = new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
    leaveFlash(c, answer, { message: reply.message, type: 2 });
    return answer;
  }
  const { statement } = reply;
  const tables = [movementRows(statement, locale), openRows(statement, locale)];
  const isWorkbook = c.get("path").endsWith(".xlsx");
  return new Response(isWorkbook ? await workbookOf(tables, locale) : csvOf(tables), {
    headers: {
      "content-type": isWorkbook ? workbookType : "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${statement.from}-${statement.to}.${isWorkbook ? "xlsx" : "csv"}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** Statements of account as CSV and as a workbook, in every language, behind the route guard. */
export const statementFile = new Hono<EdgeEnv>().on("GET", paths, sendStatement);
