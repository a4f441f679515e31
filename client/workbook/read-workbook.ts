import { readSheet } from "read-excel-file/universal";
import { unpackedWithin } from "./unpacked-size";

/** Most bytes that an XLSX file may weigh unpacked: 100,000 lines of all columns have half of it. */
const mostUnpacked = 400 * 1024 * 1024;

/**
 * The cells of the first sheet of an XLSX file, as the texts that a CSV file would have; `unpacked`: it is cut off or too
 * large unpacked, `no_sheet`: it is another archive.
 */
export async function readWorkbook(file: Blob): Promise<string[][] | "unpacked" | "no_sheet"> {
  const bytes = await file.arrayBuffer();
  if (!(await unpackedWithin(bytes, mostUnpacked))) return "unpacked";
  try {
    const rows = await readSheet(bytes, { parseNumber: Number });
    return rows.map((cells) => cells.map(textOf));
  } catch {
    return "no_sheet";
  }
}

/** A number without the noise of its last binary digit, a day without its midnight, a truth as yes or no. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return plainNumber(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? "" : value.toISOString().replace(/T00:00:00\.000Z$/, "");
  return typeof value === "string" ? value : "";
}

function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) < 1e15 && Math.abs(rounded) >= 1e-6
    ? String(rounded)
    : rounded.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 });
}
