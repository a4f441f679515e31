import type { TermKind } from "#shared/goods/listing";
import { aedFromFils } from "#shared/money/money";
import { beforePercent, plainFigure } from "#shared/typed/figure";
import { productTypeIn } from "#shared/typed/product-type";
import { skuIn } from "#shared/typed/sku";
import { typedTaxClass, taxClassNames } from "#shared/sheets/tax-class-names";
import { taxBases, taxCertificateLength, taxClasses } from "#shared/money/vat";
import { discountedPrice, type Product } from "../catalogue-import/rows";
import { CellReader } from "./cell-reader";
import { BadCell, readList, readText } from "./cell-text";
import {
  readAed,
  readBusinesses,
  readDate,
  readDistinct,
  readFlag,
  readMoment,
  readSlug,
  readTiers,
  readWhole,
} from "./cell-values";
import type { Line } from "./header";
import { readAttributes, readFamily } from "./read-attributes";
import { readCodes, readGtin, readHsCode, readRelated, readUnitCode } from "./read-codes";
import type { KnownTerms } from "./known-taxonomy";
import type { Problems } from "./problems";

type Variant = Product["variants"][number];
/** What the lines of one product say of it as a whole. */
export type ProductHead = Omit<Product, "variants"> & { collections: string[] };

/** What a product's first line says of it as a whole; problems are said. */
export function readProductHead(line: Line, known: KnownTerms, problems: Problems): ProductHead {
  const cells = new CellReader(line, problems);
  const slug = cells.read("slug", readSlug, "");
  const wanted = (kind: TermKind, cell: string) => wantedTerm(cells, known, kind, cell);
  const one = (kind: "brand" | "category") => cells.read(kind, (cell) => wanted(kind, readText(cell)), "");
  const several = (column: "specialities" | "procedures" | "collections", kind: TermKind) => [
    ...new Set(cells.read(column, readDistinct, []).map((cell) => wanted(kind, cell))),
  ];
  return {
    slug,
    title: cells.localised("title"),
    description: { en: cells.text("description_en"), ar: cells.text("description_ar") },
    images: cells.read("images", readDistinct, []),
    brand: one("brand"),
    category: one("category"),
    specialities: several("specialities", "speciality"),
    procedures: several("procedures", "procedure"),
    collections: several("collections", "collection"),
    type: productTypeIn(cells.text("type")),
    generic_name: cells.localised("generic_name"),
    specifications: cells.pairs("specifications").map(({ name, value }) => ({ label: name, value })),
    standards: cells.read("standards", readList, []),
    family: cells.read("family", readFamily, null),
    codes: readCodes(cells),
    related: cells.read("related", readRelated, []),
    popularity: cells.read("popularity", readWhole, 0),
    added_on: cells.read("added_on", readDate, null),
  };
}

const arabicKinds: Record<TermKind, string> = {
  brand: "علامة تجارية",
  category: "فئة",
  speciality: "تخصص",
  procedure: "إجراء",
  collection: "مجموعة",
};

/** The slug of the term that a cell names; when there is none, or more than one, that is said. */
function wantedTerm(cells: CellReader, known: KnownTerms, kind: TermKind, cell: string): string {
  const found = known.named(kind, cell);
  if ("slug" in found) return found.slug;
  const arabic = arabicKinds[kind];
  if ("several" in found) {
    const slugs = found.several.slice(0, 5).join(", ");
    cells.say(
      `there is more than one ${kind} ${cell}: ${slugs}; write the address of the one that is meant`,
      `يوجد أكثر من ${arabic} باسم ${cell}: ${slugs}؛ اكتب عنوان المقصود`,
    );
    return cell;
  }
  const [english, inArabic] = found.nearest
    ? [`; the nearest is ${found.nearest}`, `؛ الأقرب ${found.nearest}`]
    : ["", ""];
  cells.say(
    `there is no ${kind} ${cell} in the shop or on a line above${english}`,
    `لا يوجد ${arabic} ${cell} في المتجر ولا في سطر سابق${inArabic}`,
  );
  return cell;
}

/** The SKU on a product's line. @param head the product, whose title is that of a SKU without its own */
export function readVariant(line: Line, { title, images, family }: ProductHead, problems: Problems): Variant {
  const cells = new CellReader(line, problems);
  cells.refuseOthers((about) => about !== "term", "a product");
  const own = cells.localised("variant_title");
  const price_gst = cells.read("price_gst", readAed, null);
  const special_price = cells.read("special_price", readAed, null);
  if (price_gst !== null && special_price !== null && special_price > price_gst) {
    cells.say(
      `{special_price} ${special_price} is above {price_gst} ${price_gst}`,
      `{special_price} ${special_price} أعلى من {price_gst} ${price_gst}`,
    );
  }
  const discount = readDiscount(cells, price_gst, special_price);
  const special_ends_at = cells.read("special_ends_at", readMoment, null);
  if (special_ends_at !== null && special_price === null && discount === null) {
    cells.say(
      "{special_ends_at} is there without a {special_price} or a {discount}",
      "{special_ends_at} موجود بلا {special_price} ولا {discount}",
    );
  }
  const stock_exported = cells.read("stock_exported", readWhole, null);
  const exported_at = cells.read("exported_at", readMoment, null);
  if ((stock_exported === null) !== (exported_at === null)) {
    cells.say("{stock_exported} and {exported_at} go together", "{stock_exported} و{exported_at} متلازمان");
  }
  return {
    sku_id: cells.read("sku_id", readSku, ""),
    title: { en: own.en || title.en, ar: own.ar || title.ar },
    manufacturer_code: cells.read("manufacturer_code", readText, null),
    gtin: cells.read("gtin", readGtin, null),
    hs_code: cells.read("hs_code", readHsCode, null),
    unit_code: cells.read("unit_code", readUnitCode, null),
    image: readImage(cells, images),
    options: cells.pairs("options"),
    attributes: readAttributes(cells, family),
    price_gst: price_gst ?? 1,
    special_price,
    discount,
    special_ends_at,
    tiers: cells.read("tiers", readTiers, []),
    max_oq: cells.read("max_oq", readWhole, null),
    cod: cells.read("cod", readFlag, true),
    business_categories: cells.read("business_categories", readBusinesses, []),
    ...readTax(cells),
    stock: cells.read("stock", readWhole, 0),
    stock_exported,
    exported_at,
  };
}

/** The picture that shows a SKU; one that its product has not is said. */
function readImage(cells: CellReader, images: readonly string[]): string | null {
  const image = cells.read("variant_image", readText, null);
  if (image !== null && !images.includes(image)) {
    cells.say("{variant_image} is none of the {images}", "{variant_image} ليست من {images}");
  }
  return image;
}

/** The discount on a SKU's price in AED or percent; problems are said. */
function readDiscount(cells: CellReader, price: number | null, special: number | null): Variant["discount"] {
  const type = cells.read("discount_type", readDiscountType, null);
  const isFixed = type === "fixed";
  const value = cells.read("discount", isFixed ? readAed : readPercentage, null);
  const max = cells.read("max_discount", readAed, null);
  if (type === null || value === null) {
    if (type !== null || value !== null || max !== null) {
      cells.say("a discount needs both {discount_type} and {discount}", "الخصم يحتاج {discount_type} و{discount} معًا");
    }
    return null;
  }
  if (isFixed && max !== null) {
    cells.say(
      "{max_discount} is there with a fixed discount, which it does not limit",
      "{max_discount} موجود مع خصم ثابت لا يحدّه",
    );
  }
  const discount = isFixed ? { type, value, max: null } : { type, value, max };
  const left = price === null ? null : aedFromFils(discountedPrice(price, discount));
  if (left === 0) cells.say("{discount} takes off the whole price", "{discount} يأخذ السعر كله");
  if (special !== null && left !== null && special !== left) {
    cells.say(
      `{special_price} ${special} is not the ${left} that the discount leaves`,
      `{special_price} ${special} ليس ${left} الذي يتركه الخصم`,
    );
  }
  return discount;
}

/** How a SKU is taxed; problems are said. */
function readTax(cells: CellReader): Pick<Variant, "tax_class" | keyof typeof noTaxBasis> {
  const tax_class = cells.read("tax_class", readTaxClass, "standard");
  const basis = {
    tax_basis: cells.read("tax_basis", oneOf(taxBases), null),
    tax_certificate: cells.read("tax_certificate", readCertificate, null),
    tax_basis_expires_at: cells.read("tax_basis_expires_at", readMoment, null),
  };
  const parts = Object.values(basis).filter((part) => part !== null).length;
  if (tax_class !== "zero_rated" && parts > 0) {
    cells.say("a tax basis is there for a {tax_class} that needs none", "أساس ضريبي موجود لفئة {tax_class} لا تحتاجه");
  }
  if (tax_class === "zero_rated" && parts < 3) {
    cells.say(
      "zero_rated needs {tax_basis}, {tax_certificate} and {tax_basis_expires_at}",
      "zero_rated يحتاج {tax_basis} و{tax_certificate} و{tax_basis_expires_at}",
    );
  }
  return tax_class === "zero_rated" ? { tax_class, ...basis } : { tax_class, ...noTaxBasis };
}

const noTaxBasis = { tax_basis: null, tax_certificate: null, tax_basis_expires_at: null };

const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (cell: string): Word => {
    const found = words.find((word) => word === cell);
    if (found === undefined) throw new BadCell(`is none of ${words.join(", ")}`, `ليس من ${words.join(", ")}`);
    return found;
  };

/** A class by its name, or the rate of the standard one, as price lists have it. */
function readTaxClass(cell: string): (typeof taxClasses)[number] {
  const said = typedTaxClass(cell);
  return taxClassNames.get(said) ?? oneOf(taxClasses)(said);
}

function readCertificate(cell: string): string {
  const certificate = readText(cell);
  if (certificate.length > taxCertificateLength) {
    throw new BadCell(`is longer than ${taxCertificateLength} characters`, `أطول من ${taxCertificateLength} حرفًا`);
  }
  return certificate;
}

function readDiscountType(cell: string): "fixed" | "percentage" {
  if (cell !== "fixed" && cell !== "percentage")
    throw new BadCell("is neither fixed nor percentage", "ليس fixed ولا percentage");
  return cell;
}

function readPercentage(cell: string): number {
  const percentage = Number(plainFigure(beforePercent(cell) ?? cell) ?? "none");
  if (!Number.isInteger(percentage) || percentage < 1 || percentage > 100) {
    throw new BadCell("is not a whole percentage from 1 to 100", "ليس نسبة صحيحة من 1 إلى 100");
  }
  return percentage;
}

function readSku(cell: string): string {
  const sku = skuIn(readText(cell));
  if (sku.length > 200) throw new BadCell("is longer than 200 characters", "أطول من 200 حرف");
  return sku;
}
