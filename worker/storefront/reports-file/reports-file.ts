import { Hono, type Context } from "hono";
import { asText, csvLine, utf8Mark } from "#shared/text/csv";
import type { ReportPeriod } from "#shared/console/report-period";
import { reportColumns, type ReportColumn, type ReportRow } from "#shared/console/report-tables";
import { deadlines } from "../api/gateway";
import { serverClient } from "../api/client";
import type { EdgeEnv } from "../request/context";
import { errorPage } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import { reportOf, type Requested } from "./reports";

const paths = localizedPaths("/admin/figures/:file{[a-z-]+\\.csv}");

/** A cell of a file: plain decimals, ISO dates, and no text that a spreadsheet would run. */
function cellOf({ kind, key }: ReportColumn, row: ReportRow): string {
  const value = row[key] ?? null;
  if (value === null) return "";
  if (kind === "money") return Number(value).toFixed(2);
  return typeof value === "number" ? String(value) : asText(value);
}

/** Sends one report as CSV, with headings in the language of its path. 404 for anyone without the right. */
async function sendFigures(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { config, locale, requestId, session } = c.var;
  const name = (c.req.param("file") ?? "").replace(/\.csv$/, "");
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
  const head = csvLine(columns.map((column) => column.name[locale]));
  const lines = read.rows.map((row) => csvLine(columns.map((column) => cellOf(column, row))));
  return new Response(utf8Mark + head + lines.join(""), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}${read.days ? `-${read.days}` : ""}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}

/** `/admin/figures/….csv` in every language, behind the route guard. */
export const reportsFile = new Hono<EdgeEnv>().on("GET", paths, sendFigures);
