import { type ProductDocument, type VariantDocument } from "#shared/contracts/goods/product-editor";
import { reservedProductSlugs } from "../catalogue-import/problems";
import { discountedPrice } from "../catalogue-import/rows";
import { countryCodes } from "#shared/goods/product-codes";
import { isUnitCode } from "#shared/goods/unit-codes";
import { gtinNumber, isGtin } from "#shared/typed/gtin";
import { hsCodeIn } from "#shared/typed/hs-code";
import type { KnownTerms } from "../catalogue-csv/known-taxonomy";
import type { FieldProblem } from "#backend/platform/outcome";
import { momentInEmirates } from "#shared/time/emirates-time";

type Problems = Record<string, FieldProblem>;
type Known = {
  terms: Pick<KnownTerms, "has">;
  /** Products of `related` that there are not, and GTINs that another product has, as `gtinNumber` gives them. */
  unknownRelated?: ReadonlySet<string>;
  foreignGtins?: ReadonlySet<string>;
  /** SKUs of the product in the shop that have stock. */
  stocked?: readonly string[];
  /** SKUs that are those of another product. */
  foreignSkus: ReadonlySet<string>;
  /** What is in the shop: a certificate that ran out there does not keep other fields from being published. */
  base: ProductDocument | null;
  /** In ms. */
  now: number;
};

/** What keeps a product from being in the shop: path of a field → what is wrong. Empty: nothing. */
export function problemsOf(slug: string, document: ProductDocument, known: Known): Problems {
  const { title, brand, category, specifications, variants } = document;
  const problems: Problems = {
    ...missingIn("title", title),
    ...(reservedProductSlugs.has(slug) ? { slug: "taken" as const } : {}),
    ...(document.type === "" ? { type: "required" as const } : {}),
    ...termProblem("brand", "brand", [brand], known),
    ...termProblem("category", "category", [category], known),
    ...termProblem("specialities", "speciality", document.specialities, known),
    ...termProblem("procedures", "procedure", document.procedures, known),
    ...termProblem("collections", "collection", document.collections, known),
    ...(variants.length === 0 ? { variants: "required" as const } : {}),
    ...(known.stocked?.some((sku) => variants.every(({ sku_id }) => sku_id !== sku))
      ? { variants: "has_stock" as const }
      : {}),
  };
  specifications.forEach(({ label, value }, at) => {
    Object.assign(problems, missingIn(`specifications[${at}].label`, label));
    Object.assign(problems, missingIn(`specifications[${at}].value`, value));
  });
  Object.assign(problems, mediaProblems(document), codesProblems(slug, document, known));
  variants.forEach((variant, at) => {
    const path = `variants[${at}]`;
    for (const [field, problem] of Object.entries(variantProblems(variant, known))) {
      problems[`${path}.${field}`] = problem;
    }
    const first = variants.findIndex(({ sku_id }) => sku_id === variant.sku_id);
    if (variant.sku_id !== "" && first < at) problems[`${path}.sku_id`] = "repeated";
    const number = gtinNumber(variant.gtin);
    const same = variants.findIndex(({ gtin }) => gtinNumber(gtin) === number);
    if (number !== null && same < at) problems[`${path}.gtin`] = "repeated";
  });
  return problems;
}

/** A text that must be there in both languages. */
const missingIn = (path: string, text: { en: string; ar: string }): Problems => ({
  ...(text.en === "" ? { [`${path}.en`]: "required" } : {}),
  ...(text.ar === "" ? { [`${path}.ar`]: "required" } : {}),
});

/** Each picture once, said in both languages or in none; a SKU's is among them; a document says what it is. */
function mediaProblems({ images, files, variants }: ProductDocument): Problems {
  const problems: Problems = {};
  images.forEach(({ file, alt }, at) => {
    if (file === "") problems[`images[${at}].file`] = "required";
    else if (images.findIndex((one) => one.file === file) < at) problems[`images[${at}].file`] = "repeated";
    if (alt.en !== "" || alt.ar !== "") Object.assign(problems, missingIn(`images[${at}].alt`, alt));
  });
  files.forEach(({ file, title }, at) => {
    if (!/^[0-9a-f]{40}\.pdf$/.test(file)) problems[`files[${at}].file`] = file === "" ? "required" : "invalid";
    Object.assign(problems, missingIn(`files[${at}].title`, title));
  });
  variants.forEach(({ image }, at) => {
    if (image !== "" && !images.some(({ file }) => file === image)) problems[`variants[${at}].image`] = "invalid";
  });
  return problems;
}

/** A registration is whole and still counts when it is newly set; a country is one; the colder comes first. */
function codesProblems(slug: string, { codes, related }: ProductDocument, known: Known): Problems {
  const {
    registration_number,
    registration_authority,
    registration_expires_on: expires,
    storage_min,
    storage_max,
  } = codes;
  const problems: Problems = {};
  if (registration_number === "" && (registration_authority !== "" || expires !== null)) {
    problems["codes.registration_number"] = "required";
  }
  const isOver = expires !== null && momentInEmirates(`${expires}T24:00`) <= known.now;
  if (isOver && expires !== known.base?.codes.registration_expires_on) {
    problems["codes.registration_expires_on"] = "expired";
  }
  if (codes.origin_country !== "" && !countryCodes.includes(codes.origin_country)) {
    problems["codes.origin_country"] = "invalid";
  }
  if (storage_min !== null && storage_max !== null && storage_min > storage_max) {
    problems["codes.storage_max"] = "out_of_range";
  }
  if (new Set(related).size < related.length || related.includes(slug)) problems["related"] = "repeated";
  if (related.some((one) => known.unknownRelated?.has(one))) problems["related"] = "unknown_product";
  return problems;
}

type Kind = Parameters<KnownTerms["has"]>[0];
const termProblem = (path: string, kind: Kind, slugs: readonly string[], { terms }: Known): Problems => {
  if (slugs.includes("")) return { [path]: "required" };
  return slugs.every((slug) => terms.has(kind, slug)) ? {} : { [path]: "unknown_term" };
};

function gtinProblem({ gtin }: VariantDocument, foreign: ReadonlySet<string> = new Set()): Problems {
  if (gtin === "") return {};
  if (!isGtin(gtin)) return { gtin: "invalid" };
  return foreign.has(gtinNumber(gtin)!) ? { gtin: "taken" } : {};
}

/** Each has a price below the SKU's and a time of its own; none begins before the one before it, or the running one, ends. */
function plannedProblems(
  { price, special_price, discount, special_ends_at, planned }: VariantDocument,
  now: number,
): Problems {
  const problems: Problems = {};
  const runs = special_price !== null || discount !== null;
  let free = runs ? (special_ends_at === null ? Infinity : Date.parse(special_ends_at)) : -Infinity;
  planned.forEach((special, at) => {
    const [starts, ends] = [Date.parse(special.starts_at), Date.parse(special.ends_at)];
    const path = `planned[${at}]`;
    if (special.price === null) problems[`${path}.price`] = "required";
    else if (price !== null && special.price >= price) problems[`${path}.price`] = "above_price";
    if (ends <= starts) problems[`${path}.ends_at`] = "ends_first";
    else if (ends <= now) problems[`${path}.ends_at`] = "expired";
    if (starts < free) problems[`${path}.starts_at`] = "overlaps";
    free = Math.max(free, ends);
  });
  return problems;
}

/** What is wrong with one SKU: name of a field → what. */
export function variantProblems(
  variant: VariantDocument,
  { foreignSkus, foreignGtins, base, now }: Omit<Known, "terms">,
): Problems {
  const { sku_id, price, special_price, discount, special_ends_at, tiers, options } = variant;
  const problems: Problems = {};
  if (sku_id === "") problems["sku_id"] = "required";
  if (foreignSkus.has(sku_id)) problems["sku_id"] = "taken";
  if (price === null) problems["price"] = "required";
  options.forEach(({ name, value }, at) => {
    Object.assign(problems, missingIn(`options[${at}].name`, name), missingIn(`options[${at}].value`, value));
  });
  Object.assign(problems, gtinProblem(variant, foreignGtins), plannedProblems(variant, now));
  if (variant.hs_code !== "" && hsCodeIn(variant.hs_code) !== variant.hs_code) problems["hs_code"] = "hs_code";
  if (variant.unit_code !== "" && !isUnitCode(variant.unit_code)) problems["unit_code"] = "unknown_value";
  if (special_price !== null && price !== null && special_price >= price) problems["special_price"] = "above_price";
  if (special_price !== null && discount) problems["discount"] = "repeated";
  if (discount && price !== null && discountedPrice(price, discount) <= 0) problems["discount"] = "out_of_range";
  if (special_ends_at !== null) {
    if (special_price === null && !discount) problems["special_price"] = "required";
    if (Date.parse(special_ends_at) <= now) problems["special_ends_at"] = "expired";
  }
  tiers.forEach((tier, at) => {
    const before = tiers[at - 1];
    if (before && tier.min_quantity <= before.min_quantity) problems[`tiers[${at}].min_quantity`] = "repeated";
    if (tier.price === null) problems[`tiers[${at}].price`] = "required";
    else if (price !== null && tier.price >= (before?.price ?? price)) problems[`tiers[${at}].price`] = "above_price";
  });
  return { ...problems, ...taxProblems(variant, base, now) };
}

/** A zero rate has all three parts of its basis, and one that still counts; other classes have none. */
function taxProblems(variant: VariantDocument, base: ProductDocument | null, now: number): Problems {
  const { tax_class, tax_basis, tax_certificate, tax_basis_expires_at } = variant;
  if (tax_class !== "zero_rated") return {};
  const before = base?.variants.find(({ sku_id }) => sku_id === variant.sku_id)?.tax_basis_expires_at;
  return {
    ...(tax_basis === null ? { tax_basis: "required" } : {}),
    ...(tax_certificate === "" ? { tax_certificate: "required" } : {}),
    ...(tax_basis_expires_at === null
      ? { tax_basis_expires_at: "required" }
      : Date.parse(tax_basis_expires_at) <= now && tax_basis_expires_at !== before
        ? { tax_basis_expires_at: "expired" }
        : {}),
  };
}
