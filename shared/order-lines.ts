import { foldDigits, visible } from "./typed/signs";

/** A SKU and a quantity as somebody wrote them; whether they make sense is the backend's to say, row by row. */
export type OrderLine = { sku_id: string; quantity: string };

/** Most lines that one call takes (`add-items`). */
export const mostOrderLines = 500;
/** The call's own limits, in characters; longer cells cannot be meant. */
const longestSku = 200;
const longestQuantity = 40;

const skuHeader = /^(sku|code|item|product|part|رمز|الرمز|كود|الصنف|المنتج)/i;
const quantityHeader = /^(qty|quantity|count|pieces|pcs|الكمية|كمية|العدد|عدد)/i;

/**
 * Reads pasted lines or a CSV: a SKU and a quantity a line, parted by a tab, a comma, a semicolon (of either script) or
 * space. Arabic digits are digits; cells may stand in quotes; a first line of column names says where the two stand;
 * empty lines are nothing. Without names the SKU is the first cell and the quantity the first number after it.
 */
export function readOrderLines(text: string): OrderLine[] {
  const rows = foldDigits(visible(text).replaceAll("\0", ""))
    .split(/\r\n|\r|\n/)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ""));
  const columns = rows[0] && columnsOf(rows[0]);
  return (columns ? rows.slice(1) : rows).map((cells) => lineOf(cells, columns));
}

/**
 * The lines of a posted form: repeated `sku` and `quantity` fields, a row without either being dropped; else `text`.
 * @param form a form's fields
 */
export function postedOrderLines(form: Pick<FormData, "get" | "getAll">): OrderLine[] {
  const skus = form.getAll("sku").map(String);
  const quantities = form.getAll("quantity").map(String);
  if (skus.length === 0) return readOrderLines(String(form.get("text") ?? ""));
  return skus
    .map((sku, place) => orderLine(sku, foldDigits(quantities[place] ?? "")))
    .filter(({ sku_id }) => sku_id !== "");
}

/** A line with its cells trimmed and no longer than the call takes. */
const orderLine = (sku: string, quantity: string): OrderLine => ({
  sku_id: sku.trim().slice(0, longestSku),
  quantity: quantity.trim().slice(0, longestQuantity),
});

type Columns = { sku: number; quantity: number };

/** Where the two columns stand, when a line names them. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  if (cells.some((cell) => /\d/.test(cell))) return undefined;
  const sku = cells.findIndex((cell) => skuHeader.test(cell));
  const quantity = cells.findIndex((cell) => quantityHeader.test(cell));
  if (sku === -1 && quantity === -1) return undefined;
  return { sku: sku === -1 ? 0 : sku, quantity: quantity === -1 ? (sku === 0 ? 1 : 0) : quantity };
}

function lineOf(cells: readonly string[], columns: Columns | undefined): OrderLine {
  if (columns) return orderLine(cells[columns.sku] ?? "", cells[columns.quantity] ?? "");
  const [sku = "", ...rest] = cells;
  return orderLine(sku, rest.find((cell) => /^[-+]?\d[\d.,]*$/.test(cell)) ?? rest[0] ?? "");
}

/** The cells of one line. Space parts them only where nothing else does. */
function cellsOf(line: string): string[] {
  const separator = line.includes("\t") ? /\t/ : /[,;،؛]/.test(unquoted(line)) ? /[,;،؛]/ : /\s+/;
  const cells: string[] = [];
  let rest = line.trim();
  while (rest !== "") {
    const quoted = /^\s*"((?:[^"]|"")*)"?/.exec(rest);
    if (quoted) rest = rest.slice(quoted[0].length);
    const end = separator.exec(rest);
    const plain = end ? rest.slice(0, end.index) : rest;
    cells.push(`${quoted ? quoted[1]!.replaceAll('""', '"') : ""}${plain}`.trim());
    rest = end ? rest.slice(end.index + end[0].length) : "";
  }
  return cells;
}

const unquoted = (line: string) => line.replace(/"(?:[^"]|"")*"?/g, "");
