import { Hono, type Context } from "hono";
import { asText, csvLine, utf8Mark } from "#shared/text/csv";
import { localePrefix, type Locale } from "#shared/text/locale";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { leaveFlash } from "../request/flash";
import { localizedPaths } from "../request/localized-paths";
import { movementRows, openRows, type Cell, type StatementTable } from "./statement-rows";

const own = "/account/my-credit-line/statement";
const name = "statement";
const kinds = `:file{${name}\\.(?:csv|xlsx)}`;

const paths = [...localizedPaths(`/account/my-credit-line/${kinds}`), ...localizedPaths(`/admin/credit/:id/${kinds}`)];

const amounts = /\((?:AED|درهم)\)$/;

/** Tables as CSV, one below the other; no text that a spreadsheet would run. */
function csvOf(tables: readonly StatementTable[]): string {
  const lines = tables.map(({ rows: [heads = [], ...rows] }) => {
    const cellOf = (cell: Cell, at: number) =>
      typeof cell === "string" ? asText(cell) : amounts.test(String(heads[at])) ? cell.toFixed(2) : String(cell);
    return csvLine(heads.map(String)) + rows.map((row) => csvLine(row.map(cellOf))).join("");
  });
  return utf8Mark + lines.join("\n");
}

/** Tables as a workbook, a sheet for each. */
async function xlsxOf(tables: readonly StatementTable[], locale: Locale): Promise<Blob> {
  // Loaded on demand: few ever request it.
  const { default: writeXlsxFile } = await import("write-excel-file/universal");
  return writeXlsxFile(
    tables.map(({ name: sheet, rows: [heads = [], ...rows] }) => ({
      sheet,
      data: [
        heads.map((value) => ({ value: String(value), type: String, fontWeight: "bold" }) as const),
        ...rows.map((row) =>
          row.map((value, at) =>
            typeof value === "string"
              ? ({ value, type: String, format: "@" } as const)
              : ({ value, type: Number, ...(amounts.test(String(heads[at])) && { format: "#,##0.00" }) } as const),
          ),
        ),
      ],
      columns: heads.map(() => ({ width: 18 })),
      stickyRowsCount: 1,
      rightToLeft: locale === "ar",
    })),
  ).toBlob();
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
  return new Response(isWorkbook ? await xlsxOf(tables, locale) : csvOf(tables), {
    headers: {
      "content-type": isWorkbook
        ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        : "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${statement.from}-${statement.to}.${isWorkbook ? "xlsx" : "csv"}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** Statements of account as CSV and as a workbook, in every language, behind the route guard. */
export const statementFile = new Hono<EdgeEnv>().on("GET", paths, sendStatement);
