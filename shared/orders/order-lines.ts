import { gtinIn } from "../typed/gtin";
import {
  multiplies,
  packOf,
  plainLine,
  quantityBefore,
  quantityBehind,
  quantityIn,
  saysQuantity,
} from "../typed/quantity";
import { foldDigits, visible } from "../typed/signs";

/** A SKU and a quantity as somebody wrote them; whether they make sense is the backend's to say, row by row. */
export type OrderLine = { sku_id: string; quantity: string };

/** Most lines that one call takes (`add-items`). */
export const mostOrderLines = 500;
/** The call's own limits, in characters; longer cells cannot be meant. */
const longestSku = 200;
const longestQuantity = 40;
/** Characters of the longest line that is read as a sentence; a longer one is taken by its first signs. */
const longestLine = 1000;

/** Names of a column of codes, the surest first. */
const codeNames = [
  /(?:^|[^\p{L}])(?:sku|code|barcode|gtin|ean|upc|ref|رمز|الرمز|كود|الكود|باركود|الباركود)/iu,
  /(?:^|[^\p{L}])(?:item|product|part|article|الصنف|صنف|المنتج|منتج)/iu,
];
const quantityName =
  /(?:^|[^\p{L}])(?:qty|quantity|count|pieces|pcs|units|(?:ال)?كمية|(?:ال)?كميه|(?:ال)?عدد)(?:$|[^\p{L}])/iu;
/** What a line says before its code. */
const codeLabel = /^(?:(?:item|product|part) ?)?(?:sku|code|ref|no|رمز|الرمز|كود|الكود)(?: المنتج)?\.? ?[:#] ?/i;
/** Bullets and numbers of a list, which are no part of a line. */
const bullet = /^(?:[•·▪◦‣*–—-]\s+|\d{1,3}[.)]\s+)/;

/**
 * Reads pasted lines or a CSV: a SKU and a quantity a line, parted by a tab, a semicolon, a comma (of either script) or space.
 * Cells may stand in quotes; a first line of column names says where the two stand; empty lines are nothing. Without
 * names the SKU comes first or last, and the quantity is the one number that may be it: `AB-1 5 pcs`, `5 x AB-1`, `AB-1 - ٥ علب`.
 * Of several none is guessed: the line's quantity then holds all of them, for the backend to refuse.
 */
export function readOrderLines(text: string): OrderLine[] {
  const rows = foldDigits(visible(text).replaceAll("\0", ""))
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => /[^\s,;،؛"]/.test(line));
  const names = rows[0] === undefined ? [] : cellsOf(rows[0]);
  const columns = columnsOf(names);
  if (!columns) return rows.map(lineOf);
  return rows.slice(1).map((row) => {
    const cells = cellsOf(row);
    // With a cell too many nobody knows which column each is in, as where thousands were set apart.
    const isOver = cells.findLastIndex((cell) => cell !== "") >= names.length;
    return isOver ? lineOf(row) : orderLine(cells[columns.code] ?? "", cells[columns.quantity] ?? "");
  });
}

/**
 * The lines of a posted form: repeated `sku` and `quantity` fields, a row without either being dropped; else `text`.
 * @param form a form's fields
 */
export function postedOrderLines(form: Pick<FormData, "get" | "getAll">): OrderLine[] {
  const skus = form.getAll("sku").map(String);
  const quantities = form.getAll("quantity").map(String);
  if (skus.length === 0) return readOrderLines(String(form.get("text") ?? ""));
  return skus.map((sku, place) => orderLine(sku, quantities[place] ?? "")).filter(({ sku_id }) => sku_id !== "");
}

/** A line with its cells trimmed and no longer than the call takes. */
const orderLine = (sku: string, quantity: string): OrderLine => ({
  sku_id: sku.trim().replace(codeLabel, "").slice(0, longestSku),
  quantity: (quantityIn(quantity) ?? foldDigits(quantity).trim()).slice(0, longestQuantity),
});

/** Of what may be two quantities neither is taken. */
const oneOf = (sku: string, quantities: readonly string[]): OrderLine =>
  orderLine(sku, quantities.length === 1 ? quantities[0]! : quantities.join(" / "));

type Columns = { code: number; quantity: number };

const other = (at: number): number => (at === 0 ? 1 : 0);

/** Where the two columns stand, when a line names them. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.replace(/(?:gtin|ean|upc)[ -]?1[234]/i, "gtin"));
  if (names.some((name) => /\d/.test(name))) return undefined;
  const quantity = names.findIndex((name) => quantityName.test(name));
  const codes = codeNames.map((pattern) => names.findIndex((name, at) => at !== quantity && pattern.test(name)));
  const code = codes.find((at) => at !== -1) ?? -1;
  if (code === -1 && quantity === -1) return undefined;
  return { code: code === -1 ? other(quantity) : code, quantity: quantity === -1 ? other(code) : quantity };
}

/** What parts the cells of a line; null: space does. */
function separatorOf(line: string): RegExp | null {
  const plain = line.replace(/"(?:[^"]|"")*"?/g, "");
  if (plain.includes("\t")) return /\t/;
  if (/[;؛]/.test(plain)) return /[;؛]/;
  return /[,،]/.test(plain) ? /[,،]/ : null;
}

/** The cells of a line that names its columns or has them. */
const cellsOf = (line: string): string[] => cellsBy(line, separatorOf(line) ?? /\s+/);

function cellsBy(line: string, separator: RegExp): string[] {
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

function lineOf(written: string): OrderLine {
  const line = written.replace(bullet, "");
  const separator = separatorOf(line);
  if (separator === null) return lineOfWords(cellsBy(line, /\s+/));
  // A comma that sets thousands apart parts no cells: of `AB-1 1,000` it may, of `AB-1 1,250` nobody knows.
  const [, sku, figure] = /^([^,]*[^,\s])\s+(\d{1,3}(?:,\d{3})+)$/.exec(line) ?? [];
  if (sku !== undefined && figure !== undefined && separator.test(",")) {
    const parts = figure.split(",");
    return oneOf(sku, parts[1]!.startsWith("0") ? [figure] : [figure, parts.at(-1)!]);
  }
  return lineOfCells(cellsBy(line.replace(/([,،]\s*\d{1,3}),(?=000(?!\d))/g, "$1"), separator));
}

/** Whether something is more of a code than a name or a quantity: letters and digits in one word, or a GTIN. */
const isCode = (text: string): boolean => /^(?=.*\p{L})(?=.*\d)\S+$/u.test(text) || gtinIn(text) !== null;

/** A line whose cells are parted by a sign. */
function lineOfCells(cells: readonly string[]): OrderLine {
  const [first = "", second = "", ...others] = cells;
  // The number before a code is a quantity, or that of the line.
  const isSecond = quantityIn(first) !== null && !saysQuantity(second) && isCode(second);
  const sku = isSecond ? second : first;
  const rest = isSecond ? [first, ...others] : cells.slice(1);
  if (rest.length === 0) return lineOfWords(cellsBy(sku, /\s+/));
  const quantities = rest.filter((cell) => quantityIn(cell) !== null);
  const said = quantities.filter(saysQuantity);
  // With two decimals it is a price, where something else may be the quantity.
  const whole = quantities.filter((cell) => !/[.,]\d{2}$/.test(cell));
  const chosen = [said, whole, quantities].find((some) => some.length > 0);
  if (chosen) return oneOf(sku, chosen);
  return orderLine(sku, rest.find((cell) => /^[-+]?\d/.test(cell)) ?? rest[0] ?? "");
}

/** A code that words may stand behind, which are then its product's name. */
function codeOf(text: string): string {
  const [first = "", ...words] = text.trim().split(" ");
  return /\d/.test(first) && words.length > 0 && words.every((word) => !/\d/.test(word)) ? first : text;
}

/** A line whose words are parted by space alone. */
function lineOfWords(parts: readonly string[]): OrderLine {
  const words = parts.filter(Boolean).map(plainLine);
  const line = words.join(" ").slice(0, longestLine);
  const [, code = "", counted, alone] = quantityBehind.exec(line) ?? [];
  const [, said, codeBehind = ""] = quantityBefore.exec(line) ?? [];
  const last = counted ?? alone;
  if (last !== undefined && said !== undefined) return oneOf(line, [said, last]);
  if (last !== undefined) return orderLine(codeOf(code), last);
  if (said !== undefined) return orderLine(codeOf(codeBehind), said);
  if (words.every((word) => /^\d+$/.test(word))) return lineOfDigits(words);
  if (multiplies.test(line) || packOf.test(line)) return orderLine(words[0] ?? "", words.slice(1).join(" "));
  return lineOfPlainWords(words);
}

const isFigure = (word: string | undefined): boolean => word !== undefined && /^\d[\d.,]*$/.test(word);

/** Nothing of the line says that it is the quantity. */
function lineOfPlainWords(words: readonly string[]): OrderLine {
  const figures = words.filter((word, at) => at > 0 && isFigure(word));
  const [first = "", ...rest] = words;
  if (isFigure(first) && words.length > 1)
    return figures.length === 0
      ? orderLine(codeOf(rest.join(" ")), first)
      : oneOf(words.join(" "), [first, ...figures]);
  if (figures.length > 1) return oneOf(first, figures);
  if (isFigure(words.at(-1))) return orderLine(codeOf(words.slice(0, -1).join(" ")), words.at(-1)!);
  return orderLine(first, figures[0] ?? rest.find((word) => /^[-+]?\d[\d.,]*$/.test(word)) ?? rest[0] ?? "");
}

/** Digits alone: a GTIN in groups, or a code and its quantity. What may be both has no quantity. */
function lineOfDigits(words: readonly string[]): OrderLine {
  const [whole, before] = [words.join(" "), words.slice(0, -1).join(" ")];
  const isWhole = words.length === 1 || gtinIn(whole) !== null;
  const hasQuantity = words.length === 2 || (words.length > 2 && gtinIn(before) !== null);
  if (hasQuantity && !isWhole) return orderLine(before, words.at(-1)!);
  return isWhole ? orderLine(whole, "") : oneOf(words[0] ?? "", words.slice(1));
}
