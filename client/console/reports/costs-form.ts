import { BrokenCsv, CsvReader } from "#shared/text/csv";
import { fieldAmount } from "#shared/typed/figure";

export type CostLine = { sku_id: string; cost: number; from: string };
/** Lines of a file at most. */
const mostLines = 2000;

/** AED as it is typed, with at most two decimals; null for anything else. */
function amountOf(text: string): number | null {
  const plain = fieldAmount(text) ?? "";
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/**
 * Costs of a form's rows that were changed: `cost:SKU` with `was:SKU` beside it.
 * @returns null when one of them is no amount
 */
export function changedCosts(form: FormData, from: string): CostLine[] | null {
  const changed = [...form].filter(
    ([name, value]) => name.startsWith("cost:") && value !== "" && value !== form.get(`was:${name.slice(5)}`),
  );
  const lines = changed.map(([name, value]) => ({ sku_id: name.slice(5), cost: amountOf(String(value)), from }));
  return lines.every((line): line is CostLine => line.cost !== null) ? lines : null;
}

/**
 * Costs of a CSV file with the columns `sku_id`, `cost` and `from`.
 * @param today counts where a line has no day
 * @returns the line that is wrong, or `too_long`
 */
export function costsInFile(text: string, today: string): CostLine[] | { wrong: number } | "too_long" {
  const reader = new CsvReader(separatorOf(text));
  try {
    const [head, ...records] = [...reader.push(text), ...reader.end()];
    if (records.length > mostLines) return "too_long";
    const places = new Map(head?.cells.map((cell, at) => [cell.trim().toLowerCase(), at]));
    const [sku, cost, from] = [places.get("sku_id"), places.get("cost"), places.get("from")];
    if (sku === undefined || cost === undefined) return { wrong: 1 };
    const lines: CostLine[] = [];
    for (const { line, cells } of records) {
      if (cells.every((cell) => cell.trim() === "")) continue;
      const amount = amountOf(cells[cost] ?? "");
      const day = (from === undefined ? "" : (cells[from] ?? "").trim()) || today;
      const sku_id = (cells[sku] ?? "").trim();
      if (sku_id === "" || amount === null || !/^\d{4}-\d\d-\d\d$/.test(day)) return { wrong: line };
      lines.push({ sku_id, cost: amount, from: day });
    }
    return lines.length > 0 ? lines : { wrong: 1 };
  } catch (error) {
    if (error instanceof BrokenCsv) return { wrong: error.line };
    throw error;
  }
}

/** The separator in a file's first line. */
const separatorOf = (text: string) => {
  const first = /[;\t,\r\n]/.exec(text)?.[0];
  return first === ";" || first === "\t" ? first : ",";
};
