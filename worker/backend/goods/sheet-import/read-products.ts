import type { Difference, ProductDocument } from "#shared/contracts/goods/product-editor";
import { productDifferences } from "#shared/goods/product-differences";
import type { NetColumn } from "#shared/sheets/column-kinds";
import type { TaxRate } from "#shared/money/vat";
import type { KnownTerms } from "../catalogue-csv/known-taxonomy";
import { Problems, type Problem } from "../catalogue-csv/problems";
import { readProductHead, readVariant } from "../catalogue-csv/read-product";
import { reservedProductSlugs } from "../catalogue-import/problems";
import { groupOf, type GroupImport } from "../catalogue-import/rows";
import type { StockLine } from "../catalogue-import/stock-statements";
import type { ProductRecord } from "../catalogue/records-statements";
import { documentOf, settled } from "../product-editor/document";
import { judge } from "./judge";
import type { Cells } from "../catalogue-csv/write-lines";
import { overlaid, skuIn, type SheetLine } from "./overlay";
import { isBlank } from "#shared/typed/signs";
import type { Line } from "../catalogue-csv/header";

/** A language without a title, and its placeholder while the rest is read. */
type Lacking = { language: "en" | "ar"; title: string };

/** Of a product's two titles the one that its line lacks; null when it has both, or none. */
function lackingTitle({ cells: { title_en = "", title_ar = "" } }: Line): Lacking | null {
  if (isBlank(title_en) === isBlank(title_ar)) return null;
  return isBlank(title_ar) ? { language: "ar", title: title_en } : { language: "en", title: title_ar };
}

/** The line as if it had both titles. */
const withTitle = (line: Line, { language, title }: Lacking): Line => ({
  ...line,
  cells: { ...line.cells, [`title_${language}`]: title },
});

/** The document without what stood in. */
const withoutTitle = (document: ProductDocument, { language }: Lacking): ProductDocument => {
  const { [language]: stoodIn } = document.title;
  return {
    ...document,
    title: { ...document.title, [language]: "" },
    variants: document.variants.map((variant) => ({
      ...variant,
      title: variant.title[language] === stoodIn ? { ...variant.title, [language]: "" } : variant.title,
    })),
  };
};

/** The product that the shop will have of such rows. @param before what it has, of which a sheet leaves some as it is */
function recordOf(
  { group, variants, scopes }: GroupImport,
  known: KnownTerms,
  before: ProductRecord | null,
): ProductRecord {
  return {
    ...group,
    image_texts: before?.image_texts ?? {},
    files: before?.files ?? [],
    group_id: 0,
    added_on: group.added_on ?? "",
    terms: [...new Set(scopes)].map((slug) => ({ slug, kind: known.find(slug)?.kind ?? "" })),
    variants: variants.map(({ cod, ...variant }) => ({
      ...variant,
      cod: cod === 1 ? 1 : 0,
      orderable: variant.stock,
      held: 0,
      planned: before?.variants.find(({ sku_id }) => sku_id === variant.sku_id)?.planned ?? [],
      image: variant.image ?? before?.variants.find(({ sku_id }) => sku_id === variant.sku_id)?.image ?? null,
    })),
  };
}

/** The lines of a sheet about one product. */
export type SheetProduct = {
  key: string;
  lines: (SheetLine & { fault: Fault | null })[];
  /** Columns whose prices come without VAT. */
  net: readonly NetColumn[];
};
export type Fault = "too_long" | "unreadable" | "too_wide";

/** What a round knows of the shop and of the sheet. */
export type Around = {
  known: KnownTerms;
  /** By slug. */
  records: ReadonlyMap<string, ProductRecord>;
  /** The product that has a SKU in the shop, by SKU. */
  owners: ReadonlyMap<string, string>;
  /** SKUs of the shop that differ from one of the sheet in nothing but capitals or leading zeros, by the sheet's. */
  twins: ReadonlyMap<string, string>;
  /** Drafts of products that the shop has not, by slug. */
  drafts: ReadonlyMap<string, WaitingDraft>;
  /** What is said of new products where the sheet says nothing. */
  defaults: Cells;
  /** Rates of VAT, of now and of later. */
  rates: readonly TaxRate[];
  /** The first line of each SKU that the sheet has more than once. */
  doubled: ReadonlyMap<string, number>;
  /** Who has the GTINs that these lines name, as numbers: products of the shop, and others of the sheet. */
  gtins: readonly { gtin: string; slug: string }[];
  /** Slugs that these lines name as related, and that neither the shop nor the sheet has. */
  unknownRelated: ReadonlySet<string>;
  /** In ms. */
  now: number;
};

/** A draft of a new product. */
export type WaitingDraft = {
  document: ProductDocument;
  /** An import wrote it, and nobody has saved it since. */
  isOfImport: boolean;
  /** E-mail of who saved it last. */
  by: string;
};

/** What a sheet makes of a product. */
export type ReadProduct = {
  key: string;
  line: number;
  problems: readonly Problem[];
  /** Beyond those that are named. */
  problemCount: number;
  record: ProductRecord | null;
  /** Null with problems. */
  rows: GroupImport | null;
  document: ProductDocument | null;
  /** It is new and lacks a title: its document becomes a draft, and it has no rows and no stock. */
  isDraft: boolean;
  /** Stock has its own; see `stock`. */
  differences: Difference[];
  /** Figures for SKUs: against what they were exported with, else against the shop's of now. */
  stock: StockLine[];
};

const faultTexts: Record<Fault, [english: string, arabic: string]> = {
  too_long: ["the line is too long", "السطر طويل جدًا"],
  unreadable: ["the line holds signs that are no text", "في السطر رموز ليست نصًا"],
  too_wide: ["the line has more cells than the header", "في السطر خلايا أكثر من سطر العناوين"],
};

/** Most lines of one product; more are not read together. */
export const mostLines = 300;

/** Reads the lines about one product over what the shop has of it. */
export function readProduct({ key, lines, net }: SheetProduct, around: Around): ReadProduct {
  const { known, records, now } = around;
  const problems = new Problems();
  const record = records.get(key) ?? null;
  const read = {
    key,
    line: lines[0]!.number,
    record,
    rows: null,
    document: null,
    isDraft: false,
    differences: [],
    stock: [],
  };
  const ended = (more: Partial<ReadProduct> = {}): ReadProduct => ({
    ...read,
    ...more,
    problems: problems.named,
    problemCount: problems.count,
  });
  sayFaults(key, lines, around, problems);
  if (problems.count > 0) return ended();
  const laid = overlaid(
    { key, record, lines, defaults: around.defaults, vat: { net, rates: around.rates, now } },
    problems,
  );
  const lacking = record ? null : lackingTitle(laid.lines[0]!);
  const whole = lacking ? { ...laid, lines: laid.lines.map((line) => withTitle(line, lacking)) } : laid;
  const head = readProductHead(whole.lines[0]!, known, problems);
  const variants = whole.lines.map((line) => readVariant(line, head, problems));
  if (problems.count > 0) return ended();
  const { collections, ...product } = head;
  const nameOf = (slug: string) => known.nameOf(slug);
  const rows = groupOf({ ...product, variants }, { nameOf, parents: known.parents, collections });
  const before = record && documentOf(record);
  // Without a date of its own a product keeps the one that it has.
  const added_on = rows.group.added_on ?? record?.added_on ?? null;
  const document = settled({ ...documentOf(recordOf(rows, known, record)), added_on }, now);
  const differences = productDifferences(before, document);
  if (differences.length > 0) {
    const foreignGtins = new Set(around.gtins.filter(({ slug }) => slug !== key).map(({ gtin }) => gtin));
    const { unknownRelated } = around;
    judge(document, { slug: key, before, known, foreignGtins, unknownRelated, lines: whole.lines, now }, problems);
  }
  if (problems.count > 0) return ended();
  if (lacking) {
    const draft = { ...withoutTitle(document, lacking), added_on: rows.group.added_on };
    return ended(draftOf(key, draft, { drafts: around.drafts, line: read.line, problems }));
  }
  const stocks = new Map(record?.variants.map(({ sku_id, stock }) => [sku_id, stock]));
  const stock = rows.variants
    .filter(({ sku_id }) => whole.counted.has(sku_id))
    .map(({ sku_id, stock: figure, stock_exported, exported_at }) => ({
      sku_id,
      stock: figure,
      stock_exported: stock_exported ?? stocks.get(sku_id) ?? null,
      exported_at,
    }));
  return ended({ rows, document, differences, stock });
}

/** What becomes of a new product without one of its titles. A draft that somebody works on is left alone, which is said. */
function draftOf(
  key: string,
  document: ProductDocument,
  { drafts, line, problems }: Pick<Around, "drafts"> & { line: number; problems: Problems },
): Partial<ReadProduct> {
  const waiting = drafts.get(key) ?? null;
  if (waiting && !waiting.isOfImport) {
    problems.add(
      line,
      `${key} is a draft that ${waiting.by} works on; complete it there`,
      `${key} مسودة يعمل عليها ${waiting.by}؛ أكملها هناك`,
    );
    return {};
  }
  return { isDraft: true, document, differences: productDifferences(waiting?.document ?? null, document) };
}

/** What is wrong before the cells are read: of lines, of SKUs, of the slug. */
function sayFaults(key: string, lines: SheetProduct["lines"], around: Around, problems: Problems): void {
  if (lines.length > mostLines) {
    const most = `${mostLines}`;
    problems.add(lines[0]!.number, `${key} has more than ${most} lines`, `للمنتج ${key} أكثر من ${most} سطر`);
  }
  if (reservedProductSlugs.has(key)) {
    problems.add(lines[0]!.number, `{slug} ${key} is an address of the shop itself`, `{slug} ${key} عنوان للمتجر نفسه`);
  }
  for (const { number, cells, fault } of lines) {
    const sku = skuIn(cells.sku_id ?? "");
    const twin = around.owners.has(sku) ? undefined : around.twins.get(sku);
    if (fault) problems.add(number, ...faultTexts[fault]);
    else if (key.startsWith("#") && twin === undefined) sayUnknown(number, cells.sku_id ?? "", problems);
    else saySku(number, sku, key, around, problems);
  }
}

function sayUnknown(number: number, sku: string, problems: Problems): void {
  if (sku.trim() === "") problems.add(number, "{slug} and {sku_id} are empty", "{slug} و{sku_id} فارغان");
  else {
    const shown = JSON.stringify(skuIn(sku).slice(0, 40));
    problems.add(
      number,
      `there is no SKU ${shown} in the shop; a new one needs a title, or the address of its product`,
      `لا يوجد الرمز ${shown} في المتجر؛ الرمز الجديد يحتاج عنوانًا أو رابط منتجه`,
    );
  }
}

/** @param twin the shop's, which differs in capitals, or in zeros at its beginning */
function twinTexts(sku: string, twin: string): [english: string, arabic: string] {
  const hasLostZeros = sku.length < twin.length;
  return [
    `{sku_id} ${sku} is ${twin} in the shop; ${hasLostZeros ? "a spreadsheet cuts zeros at the beginning: format the column as text and write it as the shop does" : "write it as the shop does"}`,
    `{sku_id} ${sku} مكتوب في المتجر ${twin}؛ ${hasLostZeros ? "برامج الجداول تحذف الأصفار من البداية: نسّق العمود كنص واكتبه كما في المتجر" : "اكتبه كما في المتجر"}`,
  ];
}

function saySku(
  number: number,
  sku: string,
  key: string,
  { owners, twins, doubled }: Around,
  problems: Problems,
): void {
  const owner = owners.get(sku);
  if (owner !== undefined && owner !== key) {
    problems.add(
      number,
      `{sku_id} ${sku} is that of the product ${owner} in the shop`,
      `{sku_id} ${sku} للمنتج ${owner} في المتجر`,
    );
  }
  const twin = twins.get(sku);
  if (owner === undefined && twin !== undefined) problems.add(number, ...twinTexts(sku, twin));
  const first = doubled.get(sku);
  if (first !== undefined && first !== number) {
    problems.add(number, `{sku_id} ${sku} is on line ${first} already`, `{sku_id} ${sku} في السطر ${first} أيضًا`);
  }
}
