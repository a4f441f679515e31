import type { ApiClient } from "#shared/calls/api-client";
import type { CallRequest } from "#shared/contracts/platform/table";
import { stockColumns, type ColumnName } from "#shared/goods/catalogue-columns";
import { csvLine, utf8Mark } from "#shared/text/csv";
import { isNumberColumn, spreadsheetLine } from "#shared/sheets/spreadsheet-cell";
import type { Failure } from "#shared/failures/failure";
import { csvType, download } from "./download";
import { untilAnswered } from "./send-sheet";

/** Lines of an XLSX file at most: it is made in memory, whole. */
const mostXlsxLines = 20_000;

type Export = Pick<CallRequest<"exportProducts">, "search" | "status"> & {
  api: ApiClient;
  format: "csv" | "xlsx";
  withStock: boolean;
  onProgress(lines: number): void;
  signal: AbortSignal;
};

/** Downloads the catalogue, page by page. @returns lines that were written, `too_long` for XLSX, or a failure */
export async function exportSheet({ api, format, withStock, onProgress, signal, search, status }: Export) {
  const texts: string[] = [utf8Mark];
  const rows: string[][] = [];
  let columnsOfFile: ColumnName[] = [];
  let lines = 0;
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
    const page = await untilAnswered(
      () => api.call("exportProducts", { search, status, after: from, limit: 200 }, { signal, fresh: true }),
      signal,
      () => {},
    );
    if (!page?.success) return page satisfies Failure | undefined;
    const kept = page.columns.map((name) => withStock || !stockColumns.has(name));
    const columns = page.columns.filter((_, at) => kept[at]);
    const cellsOf = (cells: readonly string[]) => cells.filter((_, at) => kept[at]);
    if (from === 0) {
      texts.push(csvLine(columns));
      rows.push(columns);
      columnsOfFile = columns;
    }
    lines += page.lines.length;
    if (format === "csv") texts.push(page.lines.map((cells) => spreadsheetLine(columns, cellsOf(cells))).join(""));
    else if (lines > mostXlsxLines) return "too_long" as const;
    else rows.push(...page.lines.map(cellsOf));
    onProgress(lines);
    after = page.next;
  }
  const name = `catalogue-${new Date().toISOString().slice(0, 10)}.${format}`;
  if (format === "csv") download(texts, name, csvType);
  else {
    const { writeWorkbook } = await import("#client/shop/frame/workbook/write-workbook");
    download(
      [await writeWorkbook(rows, columnsOfFile.map(isNumberColumn))],
      name,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
  }
  return lines;
}
