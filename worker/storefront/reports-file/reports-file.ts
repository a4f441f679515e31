import { Hono, type Context } from "hono";
import { asText, csvLine, utf8Mark } from "#shared/text/csv";
import type { ReportPeriod } from "#shared/console/report-period";
import { reportColumns, type ReportColumn, type ReportRow } from "#shared/console/report-tables";
import { deadlines } from "../api/gateway";
import { serverClient } from "../api/client";
import type { EdgeEnv } from "../request/context";
import { errorPage } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import { workbookOf, workbookType } from "./workbook";
import { reportOf, type Requested } from "./reports";

const paths = localizedPaths("/admin/figures/:file{[a-z-]+\\.(?:csv|xlsx)}");

/** A cell of a file: plain decimals, ISO dates, and no text that a spreadsheet would run. */
function cellOf({ kind, key }: ReportColumn, row: ReportRow): string {
  const value = row[key] ?? null;
  if (value === null) return "";
  if (kind === "money") return Number(value).toFixed(2);
  return typeof value === "number" ? String(value) : asText(value);
}

/** A cell of a workbook: numbers stay numbers, nothing is an empty text. */
const sheetCellOf = ({ key }: ReportColumn, row: ReportRow): string | number => row[key] ?? "";

/** Sends one report as CSV or as a workbook, with headings in the language of its path. 404 for anyone without the right. */
async function sendFigures(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { config, locale, requestId, session } = c.var;
  const [name = "", kind] = (c.req.param("file") ?? "").split(".");
  const report = reportOf(name);
  if (!report) return next();
  const token = session.accessToken;
  const api = serverClient({ env: c.env, config, locale, requestId, token, deadlineMs: deadlines.api });
  const requested: Requested = {
    period: (c.req.query("period") || "30") as ReportPeriod,
    from: c.req.query("from") || undefined,
    to: c.req.query("to") || undefined,
    show: c.req.query("show") || "",
  };
  const read = await report.read(api, requested, locale);
  if (!read || "refused" in read) return read && read.refused < 500 ? next() : errorPage(c, "backend_failed");
  const columns: readonly ReportColumn[] = reportColumns[report.columns];
  const heads = columns.map((column) => column.name[locale]);
  const isWorkbook = kind === "xlsx";
  const body = isWorkbook
    ? await workbookOf(
        [
          {
            name,
            heads,
            rows: read.rows.map((row) => columns.map((column) => sheetCellOf(column, row))),
            isAmount: (column) => columns[column]?.kind === "money",
          },
        ],
        locale,
      )
    : utf8Mark +
      csvLine(heads) +
      read.rows.map((row) => csvLine(columns.map((column) => cellOf(column, row)))).join("");
  return new Response(body, {
    headers: {
      "content-type": isWorkbook ? workbookType : "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}${read.days ? `-${read.days}` : ""}.${kind}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** `/admin/figures/….csv` and `.xlsx` in every language, behind the route guard. */
export const reportsFile = new Hono<EdgeEnv>().on("GET", paths, sendFigures);
