import { CsvReader, type CsvSeparator } from "#shared/text/csv";

/** How Excel of a country writes days and parts cells. */
export type ExcelOf = { days: "dd/mm/yyyy" | "m/d/yyyy"; separator: CsvSeparator; decimal: "." | "," };
export const excelOfUae: ExcelOf = { days: "dd/mm/yyyy", separator: ",", decimal: "." };
export const excelOfGermany: ExcelOf = { days: "dd/mm/yyyy", separator: ";", decimal: "," };

/** A CSV file after Excel has opened and saved it: what looks like a number, a day or a truth is one, whatever its quotes. */
export function savedByExcel(text: string, excel: ExcelOf, change: (cell: string, at: number, line: number) => string) {
  const reader = new CsvReader(",");
  const records = [...reader.push(text), ...reader.end()];
  const quoted = (cell: string) =>
    cell.includes(excel.separator) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = records.map(({ cells }, line) =>
    cells.map((cell, at) => quoted(change(remade(cell, excel), at, line))).join(excel.separator),
  );
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function remade(cell: string, { days, decimal }: ExcelOf): string {
  const formula = /^="(.*)"$/.exec(cell);
  if (formula) return formula[1]!;
  if (/^(?:true|false)$/i.test(cell)) return cell.toUpperCase();
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell);
  if (day) {
    const [, year, month, date] = day;
    return days === "dd/mm/yyyy" ? `${date}/${month}/${year}` : `${Number(month)}/${Number(date)}/${year}`;
  }
  if (!/^\d+(?:\.\d+)?$/.test(cell)) return cell;
  const [whole = ""] = cell.split(".");
  if (whole.replace(/^0+/, "").length > 11) {
    const [digits = "", power = ""] = Number(cell).toExponential(5).split("e");
    return `${digits.replace(/\.?0+$/, "").replace(".", decimal)}E${power}`;
  }
  return String(Number(cell)).replace(".", decimal);
}
