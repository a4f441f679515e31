import { Hono, type Context } from "hono";
import type { Failure } from "#shared/failures/failure";
import { asText, csvLine, utf8Mark } from "#shared/text/csv";
import { localePrefix } from "#shared/text/locale";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { leaveFlash } from "../request/flash";
import { localizedPaths } from "../request/localized-paths";
import { clientOf, uncached } from "../invoices/delivery-note";
import { answerPdf } from "../invoices/pdf-file";
import { movementRows, openRows } from "./statement-rows";
import { workbookOf, workbookType, type Sheet } from "../reports-file/workbook";

const own = "/account/my-credit-line/statement";
const name = "statement";

/** Paths of statements as files with some endings. */
const pathsOf = (endings: string) =>
  ["/account/my-credit-line", "/admin/credit/:id"].flatMap((at) =>
    localizedPaths(`${at}/:file{${name}\\.(?:${endings})}`),
  );

/** Tables as CSV, one below the other; no text that a spreadsheet would run. */
function csvOf(tables: readonly Sheet[]): string {
  const lines = tables.map(({ heads, rows, isAmount }) => {
    const cellOf = (cell: string | number, column: number) =>
      typeof cell === "string" ? asText(cell) : isAmount(column) ? cell.toFixed(2) : String(cell);
    return csvLine(heads) + rows.map((row) => csvLine(row.map(cellOf))).join("");
  });
  return utf8Mark + lines.join("\n");
}

/** The account, which is one's own without an id, and the period. */
function whichOf(c: Context<EdgeEnv>) {
  return {
    id: c.req.param("id"),
    days: { from: c.req.query("from") || undefined, to: c.req.query("to") || undefined },
  };
}

/** Path of the page with the same statement, without a language. */
const pageOf = (id: string | undefined) => (id ? `/admin/credit/${encodeURIComponent(id)}/statement` : own);

/** Failures that the page shows: days that are none, too many movements, too many files in a day. */
const shownOnPage: ReadonlySet<number> = new Set([400, 409, 429]);

/**
 * Answers where no statement can be made: leads back to the page with the reason, or gives a 404 to anyone without the account or the
 * right.
 */
function refuse(c: Context<EdgeEnv>, next: () => Promise<void>, failure: (Failure & { status: number }) | undefined) {
  if (!failure || failure.status >= 500) return errorPage(c, outageOf(failure));
  if (!shownOnPage.has(failure.status)) return next();
  const location = localePrefix(c.var.locale) + pageOf(c.req.param("id"));
  const answer = new Response(null, { status: 303, headers: { location, ...uncached } });
  leaveFlash(c, answer, { message: failure.message, type: 2 });
  return answer;
}

/** Sends a statement of account as a file: of one's own, or of any for staff. */
async function sendStatement(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { locale } = c.var;
  const api = clientOf(c, deadlines.api);
  const { id, days } = whichOf(c);
  const reply = id
    ? await api.call("getCustomerStatement", { id, ...days })
    : await api.call("getAccountStatement", days);
  if (!reply?.success) return refuse(c, next, reply);
  const { statement } = reply;
  const tables = [movementRows(statement, locale), openRows(statement, locale)];
  const isWorkbook = c.get("path").endsWith(".xlsx");
  return new Response(isWorkbook ? await workbookOf(tables, locale) : csvOf(tables), {
    headers: {
      "content-type": isWorkbook ? workbookType : "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${statement.from}-${statement.to}.${isWorkbook ? "xlsx" : "csv"}"`,
      ...uncached,
    },
  });
}

/** Sends the same as a PDF; while it is not there, a page that leads to the one that prints. */
async function sendPaper(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const api = clientOf(c, deadlines.api);
  const {
    id,
    days: { from = "", to = "" },
  } = whichOf(c);
  const reply = id
    ? await api.call("getCustomerStatementPaper", { id, from, to })
    : await api.call("getStatementPaper", { from, to });
  if (!reply?.success) return refuse(c, next, reply);
  return answerPdf(c, next, reply, `${pageOf(id)}?${new URLSearchParams({ from, to }).toString()}`);
}

/** Statements of account as CSV, as a workbook and as a PDF, in every language, behind the route guard. */
export const statementFile = new Hono<EdgeEnv>()
  .on("GET", pathsOf("csv|xlsx"), sendStatement)
  .on("GET", pathsOf("pdf"), sendPaper);
