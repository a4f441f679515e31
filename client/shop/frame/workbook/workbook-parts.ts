import { strFromU8, unzipSync } from "fflate";
import { numberFormat, type FormatNumber } from "./number-format";

/** What a workbook's XML has besides cell values, which `read-excel-file` leaves out. */
export type WorkbookParts = {
  /** Names of the sheets that its user sees, in their order. */
  visible: string[];
  /** Number of cells in the rectangle around all cells of a sheet, including empty ones. */
  sizeOf(sheet: string): number;
  /** Error values in cells of a sheet, such as `#N/A`; rows and columns from 0. @throws when a position is missing */
  errorsOf(sheet: string): CellText[];
  /** Numbers of a sheet that are displayed as more than a number, as they are displayed. */
  displayedIn(sheet: string): Iterable<CellText>;
  /** Areas of merged cells; the first cell has the value. */
  mergedOf(sheet: string): Area[];
};

type Place = { row: number; column: number };
export type CellText = Place & { text: string };
export type Area = { from: Place; to: Place };

/** @throws for what is no workbook */
export function workbookParts(bytes: ArrayBuffer): WorkbookParts {
  const wanted = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|worksheets\/[^/]+\.xml)$/;
  const parts = unzipSync(new Uint8Array(bytes), { filter: ({ name }) => wanted.test(name) });
  const textOf = (path: string) => {
    const part = parts[path];
    return part ? strFromU8(part) : "";
  };
  const targets = new Map(
    elements(textOf("xl/_rels/workbook.xml.rels"), "Relationship").map((one) => [one["Id"], one["Target"]]),
  );
  const sheets = elements(textOf("xl/workbook.xml"), "sheet").map((one) => ({
    name: one["name"] ?? "",
    isHidden: (one["state"] ?? "visible") !== "visible",
    path: pathOf(targets.get(one["r:id"] ?? one["id"]) ?? ""),
  }));
  const xmlOf = (name: string) => textOf(sheets.find((sheet) => sheet.name === name)?.path ?? "");
  return {
    visible: sheets.filter(({ isHidden, path }) => !isHidden && path in parts).map(({ name }) => name),
    sizeOf: (name) => sizeIn(xmlOf(name)),
    errorsOf: (name) => errorsIn(xmlOf(name)),
    displayedIn: (name) => displayedNumbers(xmlOf(name), formatsIn(textOf("xl/styles.xml"))),
    mergedOf: (name) => elements(xmlOf(name), "mergeCell").flatMap(({ ref = "" }) => areaOf(ref) ?? []),
  };
}

/** A target is relative to the workbook, or absolute within the archive. */
const pathOf = (target: string) => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);

/** The attributes of all elements of a name, in any namespace prefix. */
function elements(xml: string, name: string): Record<string, string>[] {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^<>]*)?/?>`, "g"));
  return Array.from(tags, ([, attributes = ""]) => attributesOf(attributes));
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/\s([\w:]+)=(?:"([^"]*)"|'([^']*)')/g), ([, name = "", double, single]) => [
      name,
      unescaped(double ?? single ?? ""),
    ]),
  );

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : (entities.get(name) ?? whole),
  );

function sizeIn(xml: string): number {
  let [rows, columns] = [0, 0];
  for (const [, letters = "", number = ""] of xml.matchAll(/<(?:\w+:)?c\s[^<>]*?\br=["']\$?([a-z]+)\$?(\d+)["']/gi)) {
    rows = Math.max(rows, Number(number));
    columns = Math.max(columns, columnOf(letters.toUpperCase()));
  }
  return rows * columns;
}

/** Cells with error values, and formulas without a calculated result, as some programs write them. */
function errorsIn(xml: string): CellText[] {
  const [, prefix = ""] = /<(\w+:)?worksheet[\s>]/.exec(xml.slice(0, 2000)) ?? [];
  const errors: CellText[] = [];
  for (const sign of ['t="e"', "t='e'", `<${prefix}f>`, `<${prefix}f `, `<${prefix}f/`]) {
    for (let at = xml.indexOf(sign); at >= 0; at = xml.indexOf(sign, at + 1)) {
      const error = errorAround(xml, at, prefix, sign.startsWith("<"));
      if (error) errors.push(error);
    }
  }
  return errors;
}

/**
 * The error in the cell around a position in the XML. @param isFormula the position is a formula's; else a cell type's
 */
function errorAround(xml: string, at: number, prefix: string, isFormula: boolean): CellText | undefined {
  const from = xml.lastIndexOf(`<${prefix}c `, at);
  const tagEnd = xml.indexOf(">", from);
  const end = xml.indexOf(`</${prefix}c>`, at);
  // A text may contain the same characters.
  if (from < 0 || end < 0 || (isFormula ? tagEnd > at : tagEnd < at)) return undefined;
  const [attributes, content] = [xml.slice(from + prefix.length + 2, tagEnd), xml.slice(tagEnd + 1, end)];
  const [, value] = content.split(`<${prefix}v>`);
  if (isFormula && (value !== undefined || content.includes(`<${prefix}is`))) return undefined;
  const place = placeOf(attributesOf(attributes)["r"] ?? "");
  if (!place) throw new Error("a cell without its place");
  return { ...place, text: unescaped(value?.split("<")[0] ?? "#VALUE!") };
}

/** Built-in formats, known by number alone; those not listed show days, or no more than the number. */
const builtIn: Record<string, string> = {
  2: "0.00",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  39: "#,##0.00",
  40: "#,##0.00",
  43: "#,##0.00",
  48: "##0.0E+0",
};
/** Their currency is that of the computer's country. */
const ofCountry = new Set(["5", "6", "7", "8", "37", "38", "39", "40", "41", "42", "43", "44"]);

/** How each cell style of a workbook formats numbers; null: not at all. */
function formatsIn(xml: string): (FormatNumber | null)[] {
  const codes = new Map(elements(xml, "numFmt").map((one) => [one["numFmtId"], one["formatCode"]]));
  const styles = /<(?:\w+:)?cellXfs[\s>][^]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? "";
  const known = new Map<string, FormatNumber | null>();
  return elements(styles, "xf").map(({ numFmtId: id = "0" }) => {
    if (!known.has(id)) known.set(id, numberFormat(codes.get(id) ?? builtIn[id] ?? "General", ofCountry.has(id)));
    return known.get(id)!;
  });
}

const numberCell =
  /<(?:\w+:)?c(\s[^<>]*)>(?:<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>))?<(?:\w+:)?v>([^<>]*)</g;

/** Numeric cells whose style shows more than the number. */
function* displayedNumbers(xml: string, formats: readonly (FormatNumber | null)[]): Generator<CellText> {
  if (formats.every((format) => format === null)) return;
  for (const [, attributes = "", value = ""] of xml.matchAll(numberCell)) {
    const format = formats[Number(/\ss=["'](\d{1,6})["']/.exec(attributes)?.[1] ?? 0)];
    if (!format || !/^(?:n|)$/.test(/\st=["'](\w*)["']/.exec(attributes)?.[1] ?? "")) continue;
    const [place, number] = [placeOf(/\sr=["']([^"']*)["']/.exec(attributes)?.[1] ?? ""), Number(value)];
    const text = place && value.trim() !== "" && Number.isFinite(number) ? format(number) : null;
    if (place && text !== null) yield { ...place, text };
  }
}

function areaOf(reference: string): Area | undefined {
  const [from, to] = reference.split(":").map(placeOf);
  return from && to ? { from, to } : undefined;
}

/** `B12` → row 11, column 1. */
function placeOf(reference: string): Place | undefined {
  const [, letters, number] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  return { row: Number(number) - 1, column: columnOf(letters) - 1 };
}

/** `A` → 1, `AA` → 27. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
