import type { z } from "zod";
import { catalogueColumns, type ColumnName } from "#shared/goods/catalogue-columns";
import { productDocument, type ProductDocument } from "#shared/contracts/goods/product-editor";
import type { KnownTerms } from "../catalogue-csv/known-taxonomy";
import type { Line } from "../catalogue-csv/header";
import type { Problems } from "../catalogue-csv/problems";
import { pathOf } from "#backend/platform/failure-reply";
import { fieldMessages } from "#backend/platform/field-messages";
import type { FieldProblem } from "#backend/platform/outcome";
import { problemsOf } from "../product-editor/problems";

type Around = {
  slug: string;
  /** What the shop has; null: nothing. What is wrong there already keeps nothing else from being imported. */
  before: ProductDocument | null;
  known: KnownTerms;
  /** GTINs that other products have, as numbers, and products of `related` that there are not. */
  foreignGtins: ReadonlySet<string>;
  unknownRelated: ReadonlySet<string>;
  /** Every SKU as it is to be, in the order of the document. */
  lines: readonly Line[];
  /** In ms. */
  now: number;
};

/** Says what would keep a product from being published by hand: an import lets nothing else into the shop. */
export function judge(document: ProductDocument, around: Around, problems: Problems): void {
  const { before, lines } = around;
  const old = before ? found(before, around) : {};
  const first = lines[0]!.number;
  for (const [path, problem] of Object.entries(found(document, around))) {
    if (old[path] === problem) continue;
    const [, at, ofVariant] = /^variants\[(\d+)\]\.(.+)$/.exec(path) ?? [];
    const line = at === undefined ? first : (lines[Number(at)]?.number ?? first);
    const name = columnOf(ofVariant ?? path, ofVariant !== undefined);
    problems.add(line, `{${name}}: ${fieldMessages.en[problem]}`, `{${name}}: ${fieldMessages.ar[problem]}`);
  }
  const names = document.images.map(({ file }) => file);
  const picture = names.find(
    (name) => !before?.images.some(({ file }) => file === name) && !/^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u.test(name),
  );
  if (picture !== undefined) {
    const shown = JSON.stringify(picture.slice(0, 60));
    problems.add(
      first,
      `{images}: ${shown} is not the name of a picture of the shop; the command line brings pictures in`,
      `{images}: ${shown} ليس اسم صورة في المتجر؛ تُستورد الصور بسطر الأوامر`,
    );
  }
}

function found(
  document: ProductDocument,
  { slug, known, foreignGtins, unknownRelated, before, now }: Around,
): Record<string, FieldProblem> {
  const bounds = productDocument.safeParse(document);
  return {
    ...Object.fromEntries((bounds.error?.issues ?? []).map((issue) => [pathOf(issue.path), problemOf(issue)])),
    ...problemsOf(slug, document, {
      terms: known,
      foreignSkus: new Set(),
      foreignGtins,
      unknownRelated,
      base: before,
      now,
    }),
  };
}

const problemOf = ({ code }: z.core.$ZodIssue): FieldProblem => (code === "too_big" ? "too_long" : "invalid");

/** The column of a file that a field of the editor comes from. */
function columnOf(path: string, ofVariant: boolean): ColumnName {
  const [first = "", ...rest] = path.replaceAll(/\[\d+\]/g, "").split(".");
  const language = rest.find((step) => step === "en" || step === "ar") ?? "en";
  const field = first === "codes" ? (rest[0] ?? first) : first;
  const names = new Set<string>([
    `${ofVariant && field === "title" ? "variant_" : ""}${field}_${language}`,
    renamed[field] ?? field,
  ]);
  return catalogueColumns.find((name) => names.has(name)) ?? (ofVariant ? "sku_id" : "slug");
}

const renamed: Record<string, ColumnName> = {
  price: "price_gst",
  variants: "sku_id",
  storage_min: "storage_temperature",
  storage_max: "storage_temperature",
};
