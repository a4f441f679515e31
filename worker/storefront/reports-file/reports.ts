import type { ApiClient } from "#shared/calls/api-client";
import type { ReportPeriod } from "#shared/console/report-period";
import { vatBoxes } from "#shared/money/vat-boxes";
import {
  boxRows,
  groupRows,
  rateRows,
  vatDocumentRow,
  type ReportRow,
  type reportColumns,
} from "#shared/console/report-tables";
import type { Locale } from "#shared/text/locale";

export type Requested = { period: ReportPeriod; from?: string | undefined; to?: string | undefined; show: string };
type Read = { rows: readonly ReportRow[]; days?: string } | { refused: number } | undefined;
type Report = {
  columns: keyof typeof reportColumns;
  read(api: ApiClient, requested: Requested, locale: Locale): Promise<Read>;
};

/** Most rows of a file, read in pages of a thousand. */
const mostRows = 20_000;
const pageLength = 1000;

type Reply<Value> = (Value & { success: true }) | { success: false; status: number } | undefined;
type WithPeriod = { period?: { from: string; to: string } };

/** The rows of a reply, or why there are none. */
function rowsIn<Value extends WithPeriod>(reply: Reply<Value>, rowsOf: (value: Value) => readonly ReportRow[]): Read {
  if (!reply) return undefined;
  if (!reply.success) return { refused: reply.status };
  const days = reply.period && `${reply.period.from}-${reply.period.to}`;
  return { rows: rowsOf(reply), ...(days && { days }) };
}

/** All pages of a list. */
async function allPages<Value extends WithPeriod & { total: number }>(
  ask: (page: number) => Promise<Reply<Value>>,
  rowsOf: (value: Value) => readonly ReportRow[],
): Promise<Read> {
  const rows: ReportRow[] = [];
  for (let page = 1; ; page++) {
    // oxlint-disable-next-line no-await-in-loop -- a page says whether there is another
    const reply = await ask(page);
    const read = rowsIn(reply, rowsOf);
    if (!read || "refused" in read || !reply?.success) return read;
    rows.push(...read.rows);
    if (rows.length >= Math.min(reply.total, mostRows) || read.rows.length === 0) return { ...read, rows };
  }
}

/** The part of the request that calls take. */
const periodOf = ({ period, from, to }: Requested) => ({ period, from, to });

const bests = ["amount", "pieces", "dead"] as const;
const ways = ["ending", "out"] as const;
const chosen = <Name extends string>(names: readonly [Name, ...Name[]], name: string): Name =>
  names.find((one) => one === name) ?? names[0];

const reports: Record<string, Report> = {
  sales: {
    columns: "sales",
    read: async (api, requested) => rowsIn(await api.call("getSalesFigures", periodOf(requested)), ({ days }) => days),
  },
  products: {
    columns: "products",
    read: (api, { show, ...period }) =>
      allPages(
        (page) => api.call("getProductFigures", { ...period, by: chosen(bests, show), page, limit: pageLength }),
        ({ products }) => products,
      ),
  },
  stock: {
    columns: "stock",
    read: (api, { show, period }) =>
      allPages(
        (page) =>
          api.call("getStockFigures", {
            show: chosen(ways, show),
            pace: period === "90" ? "90" : "30",
            page,
            limit: pageLength,
          }),
        ({ skus }) => skus,
      ),
  },
  search: {
    columns: "search",
    read: async (api, requested) =>
      rowsIn(await api.call("getSearchFigures", periodOf(requested)), ({ searches }) => searches),
  },
  conversion: {
    columns: "conversion",
    read: async (api, requested) =>
      rowsIn(await api.call("getConversionFigures", periodOf(requested)), ({ days }) => days),
  },
  devices: {
    columns: "groups",
    read: async (api, requested, locale) =>
      rowsIn(await api.call("getConversionFigures", periodOf(requested)), (reply) => groupRows(reply, locale)),
  },
  vouchers: {
    columns: "vouchers",
    read: async (api, requested) =>
      rowsIn(await api.call("getVoucherFigures", periodOf(requested)), ({ vouchers }) => vouchers),
  },
  credit: {
    columns: "credit",
    read: (api) =>
      allPages(
        (page) => api.call("getCreditFigures", { page, limit: pageLength }),
        ({ customers }) => customers,
      ),
  },
  vat: {
    columns: "vat",
    read: async (api, requested, locale) =>
      rowsIn(await api.call("getVatFigures", periodOf(requested)), (reply) => boxRows(reply, locale)),
  },
  "vat-documents": {
    columns: "vatDocuments",
    read: (api, { show, ...period }) =>
      allPages(
        (page) => api.call("listVatDocuments", { ...period, box: chosen(vatBoxes, show), page, limit: pageLength }),
        ({ documents }) => documents.map(vatDocumentRow),
      ),
  },
  "vat-rates": {
    columns: "rates",
    read: async (api, requested, locale) =>
      rowsIn(await api.call("getVatFigures", periodOf(requested)), (reply) => rateRows(reply, locale)),
  },
  margin: {
    columns: "margin",
    read: (api, requested) =>
      allPages(
        (page) => api.call("getMarginFigures", { ...periodOf(requested), page, limit: pageLength }),
        ({ products }) => products,
      ),
  },
};

/** What one file holds; undefined: there is no such file. */
export const reportOf = (name: string): Report | undefined =>
  Object.hasOwn(reports, name) ? reports[name] : undefined;
