import type { ColumnName } from "#shared/goods/catalogue-columns";
import { skuIn as skuAsStored } from "#shared/typed/sku";
import { BadCell, readText } from "../catalogue-csv/cell-text";
import { columns } from "../catalogue-csv/columns";
import type { Line } from "../catalogue-csv/header";
import { withoutHtml } from "../catalogue-csv/html-cells";
import type { Problems } from "../catalogue-csv/problems";
import { productCells, type Cells } from "../catalogue-csv/write-lines";
import type { ProductRecord } from "../catalogue/records-statements";
import { withVat, type LackingVat } from "./with-vat";

/** A line of a sheet; a column that the sheet lacks is absent. */
export type SheetLine = { number: number; cells: Cells };

const namesAbout = (...subjects: string[]): ColumnName[] =>
  columns.filter(({ about }) => subjects.includes(about)).map(({ name }) => name);
const productColumns = namesAbout("product", "term and product");
const skuColumns = namesAbout("sku", "term and sku");
const basisColumns = ["tax_basis", "tax_certificate", "tax_basis_expires_at"] as const;
const discountColumns = ["discount_type", "discount", "max_discount"] as const;

const textIn = (cells: Cells, name: ColumnName): string => cells[name]?.trim() ?? "";
/**
 * Columns in which an empty cell keeps the shop's value: those that cannot be empty, and the options that distinguish a
 * product's SKUs, which a price list does not repeat.
 */
const preservedWhenEmpty = new Set<ColumnName>([
  ...columns.filter((column) => "required" in column).map(({ name }) => name),
  "options_en",
  "options_ar",
]);
const told = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => cell.trim() !== "" || !preservedWhenEmpty.has(name as ColumnName)),
  );
const picked = (cells: Cells, names: readonly ColumnName[]): Cells =>
  Object.fromEntries(names.filter((name) => cells[name] !== undefined).map((name) => [name, cells[name]]));
const emptied = (names: readonly ColumnName[]): Cells => Object.fromEntries(names.map((name) => [name, ""]));

/** The SKU that a cell names; of a cell that is no text, the cell. */
export function skuIn(cell: string): string {
  try {
    return skuAsStored(readText(cell)).slice(0, 200);
  } catch (error) {
    if (error instanceof BadCell) return cell.trim().slice(0, 200);
    throw error;
  }
}

export type Overlaid = {
  /** Every SKU of the product as it is to be: those of the shop in their order, then new ones. */
  lines: Line[];
  /** SKUs of the shop whose stock the sheet gives. */
  counted: ReadonlySet<string>;
};

type Laid = {
  /** Of the product: what it is called where the sheet does not say it. */
  key: string;
  /** Null: the product is new. */
  record: ProductRecord | null;
  /** Of the sheet that name it, at least one. */
  lines: readonly SheetLine[];
  /** What is said of a new product where the sheet says nothing. */
  defaults: Cells;
  vat: LackingVat;
};

/** What the shop has of a product with what a sheet says laid over it: columns and SKUs that the sheet leaves out stay. */
export function overlaid({ key, record, lines: sent, defaults, vat }: Laid, problems: Problems): Overlaid {
  const own = record ? productCells(record, 0) : [];
  const lines = sent.map((line) => ({ ...line, cells: withoutHtml(line.cells, own) }));
  const first = lines[0]!;
  const stored = record ? storedCells(record, own) : new Map<string, Cells>();
  const [anyStored = {}] = stored.values();
  const said = record ? told(first.cells) : first.cells;
  const head = { ...picked(anyStored, productColumns), ...picked(said, productColumns), record: "product" };
  if (!record) Object.assign(head, blanksOf(head, { ...defaults, slug: key }));
  else head.slug = record.slug;
  for (const line of lines.slice(1)) compareWithFirst(line, first, problems);
  const named = new Map<string, SheetLine>();
  for (const line of lines) {
    const sku = skuOf(line, record, problems);
    // A SKU that is named twice is a separate problem, reported by `read-products.ts`.
    if (sku !== undefined && !named.has(sku)) named.set(sku, line);
  }
  const counted = new Set<string>();
  const existing = [...stored].map(([sku, base]) => {
    const line = named.get(sku);
    if (line && textIn(line.cells, "stock") !== "") counted.add(sku);
    const cells = {
      ...head,
      ...skuCells(withVat(told(line?.cells ?? {}), base.tax_class, vat), picked(base, skuColumns)),
    };
    return { number: line?.number ?? first.number, cells };
  });
  const added = [...named].filter(([sku]) => !stored.has(sku));
  const fresh = added.map(([, { number, cells }]) => ({
    number,
    cells: { ...head, ...skuCells(withVat(cells, undefined, vat), {}) },
  }));
  return { lines: [...existing, ...fresh], counted };
}

/** Of some defaults those that fill what is empty. */
const blanksOf = (cells: Cells, defaults: Cells): Cells =>
  Object.fromEntries(Object.entries(defaults).filter(([name]) => textIn(cells, name as ColumnName) === ""));

/** The cells of each SKU of the shop. A title that is the product's stays so when the product's changes. */
function storedCells(record: ProductRecord, lines: readonly Cells[]): Map<string, Cells> {
  return new Map(
    record.variants.map((variant, at): [string, Cells] => [
      variant.sku_id,
      {
        ...lines[at],
        ...(variant.title_en === record.title_en ? { variant_title_en: "" } : {}),
        ...(variant.title_ar === record.title_ar ? { variant_title_ar: "" } : {}),
      },
    ]),
  );
}

/** A further line of a product repeats what the first says of it, or leaves it empty. */
function compareWithFirst({ number, cells }: SheetLine, first: SheetLine, problems: Problems): void {
  for (const name of productColumns) {
    if (textIn(cells, name) !== "" && textIn(cells, name) !== textIn(first.cells, name) && name !== "slug") {
      problems.add(
        number,
        `{${name}} is not what line ${first.number} says of the same product`,
        `{${name}} يخالف ما في السطر ${first.number} عن المنتج نفسه`,
      );
    }
  }
}

/** The SKU that a line is about; undefined: only the product. */
function skuOf({ number, cells }: SheetLine, record: ProductRecord | null, problems: Problems): string | undefined {
  const sku = skuIn(cells.sku_id ?? "");
  if (sku !== "" || !record) return sku;
  if (skuColumns.every((name) => textIn(cells, name) === "")) return undefined;
  if (record.variants.length === 1) return record.variants[0]!.sku_id;
  problems.add(number, "{sku_id} is empty, and the product has several SKUs", "{sku_id} فارغ، وللمنتج أكثر من رمز");
  return undefined;
}

/** What is to be of one SKU. What is set in one way is not stored in the other. @param base empty: it is new */
function skuCells(sheet: Cells, base: Cells): Cells {
  const isNew = base.sku_id === undefined;
  const has = (name: ColumnName) => sheet[name] !== undefined;
  const cells = { ...base, ...picked(sheet, skuColumns) };
  if (!isNew) cells.sku_id = base.sku_id!;
  if (!isNew && textIn(sheet, "cod") === "") cells.cod = base.cod ?? "";
  if (textIn(sheet, "special_price") !== "" && !has("discount_type") && !has("discount")) {
    Object.assign(cells, emptied(discountColumns));
  }
  if (has("discount_type")) {
    if (!has("special_price")) cells.special_price = "";
    const others = discountColumns.filter((name) => !has(name));
    if (textIn(sheet, "discount_type") !== "percentage") Object.assign(cells, emptied(others));
  }
  if (textIn(cells, "special_price") === "" && textIn(cells, "discount_type") === "" && !has("special_ends_at")) {
    cells.special_ends_at = "";
  }
  if (has("tax_class") && textIn(sheet, "tax_class") !== "zero_rated") {
    Object.assign(cells, emptied(basisColumns.filter((name) => !has(name))));
  }
  return { ...cells, ...stockCells(sheet, base, isNew) };
}

/** A figure counts against what it was exported with, when the sheet says so whole. */
function stockCells(sheet: Cells, base: Cells, isNew: boolean): Cells {
  const given = textIn(sheet, "stock") !== "";
  const isExport = given && !isNew && sheet.stock_exported !== undefined && sheet.exported_at !== undefined;
  return {
    stock: given ? sheet.stock! : (base.stock ?? "0"),
    stock_exported: isExport ? sheet.stock_exported! : "",
    exported_at: isExport ? sheet.exported_at! : "",
  };
}
