import type { feedGroup } from "#shared/contracts/goods/feed";
import type { z } from "zod";
import type { productDetail, productGroup, productRow, term, variant } from "#shared/contracts/goods/catalogue";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { Locale } from "#shared/text/locale";
import { aedFromFils } from "#shared/money/money";
import { countryCodes } from "#shared/goods/product-codes";
import { nextTaxChange, percentOf, taxTreatment, type TaxRate } from "#shared/money/vat";
import { productTypeIn } from "#shared/typed/product-type";
import type { ReplyTags } from "#backend/platform/cache-purges/reply-tags";
import {
  bestTerms,
  defaultVariant,
  discountPercentage,
  fromPrice,
  isSellable,
  nextPriceChange,
  offerEndsAt,
  sellingPrice,
  toPrice,
} from "../pricing/variant-price";
import { differingValues, piecesOf, variantChoices } from "./card-words";
import {
  parseCodes,
  parseFiles,
  parseGroupTerms,
  parseImageTexts,
  parseNamedSlugs,
  parseSpecifications,
  parseTexts,
  parseVariants,
} from "./group-rows";
import type { DetailRow, FeedRow, GroupRow, GroupTerm, TermRow, VariantRow } from "./group-rows";
import { knownAttributes, shownAttributes, type DescribedSku } from "./shown-attributes";
import { isoOrNull } from "#shared/time/iso";

export type ProductGroup = z.output<typeof productGroup>;
export type Term = z.output<typeof term>;

/** The language, the moment in ms, since prices depend on it, and the collector of the reply's tags. */
type Moment = { locale: Locale; now: number; shows?: ReplyTags };

/** And whose variants show. */
export type Viewpoint = Moment & { businessCategory: ChosenCategory };

/** The variants of a group that show: those for everybody, and those for this business. */
export const variantsFor = (row: GroupRow, { businessCategory }: Pick<Viewpoint, "businessCategory">): VariantRow[] =>
  parseVariants(row.variants).filter(
    ({ business_categories: own }) => businessCategory === "" || own.length === 0 || own.includes(businessCategory),
  );

/** Groups as lists show them. One that has nothing for this business is left out. */
export const cardsOf = (rows: readonly GroupRow[], view: Viewpoint): ProductGroup[] =>
  rows.map((row) => cardOf(row, view)).filter(({ variant_count }) => view.businessCategory === "" || variant_count > 0);

/** A group as lists show it: with its default variant only. */
export function cardOf(row: GroupRow, view: Viewpoint): ProductGroup {
  const variants = variantsFor(row, view);
  const shown = defaultVariant(variants, view.now);
  const pieces = shown && piecesOf(row.title_en, shown);
  return {
    ...pictured(groupOf(row, variants, shown ? [shown] : [], view), shown),
    variant_values: differingValues(variants, view.locale),
    ...choicesOf(variants, view),
    ...(pieces && { pieces }),
  };
}

/** What a card offers to be bought by value. Where variants cost different amounts, a buyer has to see each price first. */
function choicesOf(variants: readonly VariantRow[], { locale, now }: Viewpoint): Pick<ProductGroup, "variant_choices"> {
  const choices = fromPrice(variants, now) === toPrice(variants, now) ? variantChoices(variants, locale) : [];
  return choices.length === 0 ? {} : { variant_choices: choices };
}

/** A card with the picture of the variant on it, which is the one that its page shows first. */
const pictured = (group: ProductGroup, shown: { image: string | null } | undefined): ProductGroup => ({
  ...group,
  image_url: shown?.image ?? group.image_url,
});

/** A group as a line of the search overlay. */
export const briefOf = (group: ProductGroup): z.output<typeof productRow> => ({
  slug: group.slug,
  title: group.title,
  brand: group.brand,
  image_url: group.image_url,
  fromPrice: group.fromPrice,
  toPrice: group.toPrice,
  in_stock: group.in_stock,
});

/**
 * A group as a list of SKUs shows it: with that very variant, for whomever it is: somebody has put it there.
 * @param variants the row's, where the caller has parsed them
 */
export function skuCardOf(
  row: GroupRow,
  sku: string,
  view: Moment,
  variants: readonly VariantRow[] = parseVariants(row.variants),
): ProductGroup {
  const shown = variants.filter(({ sku_id }) => sku_id === sku);
  return pictured(groupOf(row, variants, shown, view), shown[0]);
}

/** What each variant that shows is chosen by, of a row that has attributes. */
export const describedSkus = (row: GroupRow, view: Pick<Viewpoint, "businessCategory">): DescribedSku[] =>
  variantsFor(row, view).map(({ options, attributes }) => ({ options, attributes: knownAttributes(attributes) }));

/** When announced sales of SKUs start, by id, in ms. */
export type Coming = ReadonlyMap<string, number>;

/** A group as its own page shows it: with every variant that shows. */
export function detailOf(
  row: DetailRow,
  rates: readonly TaxRate[],
  view: Viewpoint,
  coming: Coming = new Map(),
): z.output<typeof productDetail> {
  for (const startsAt of coming.values()) view.shows?.until(startsAt);
  const variants = variantsFor(row, view);
  const { ofVariants, ...attributes } = shownAttributes(row.family, describedSkus(row, view), view.locale);
  return {
    ...groupOf(row, variants, variants, view),
    ...attributes,
    variants: variants.map((variant, at) => ({
      ...variantOf(variant, view),
      ...taxOf(variant, rates, view),
      image_url: variant.image,
      gtin: variant.gtin,
      ...(variant.expires_on && { expires_on: variant.expires_on }),
      attributes: ofVariants[at] ?? [],
      ...saleOf(coming.get(variant.sku_id)),
    })),
    image_alts: imageAlts(row, view.locale),
    ...codesOf(row, view.locale),
    files: parseFiles(row.files).map(({ kind, file, title, language }) => ({
      kind,
      file,
      title: title[view.locale],
      language,
    })),
    specifications: parseSpecifications(row.specifications).map(({ label, value }) => ({
      label: label[view.locale],
      value: value[view.locale],
    })),
    standards: parseTexts(row.standards),
    path: parseNamedSlugs(row.path),
  };
}

const saleOf = (startsAt: number | undefined) =>
  startsAt === undefined ? {} : { sale_starts_at: new Date(startsAt).toISOString() };

/** What authorities and customs know it by, as it travels. */
function codesOf(row: DetailRow, locale: Locale) {
  const codes = parseCodes(row.codes);
  const { registration_number: number, registration_authority: authority, registration_expires_on } = codes;
  const { storage_min, storage_max, origin_country: code } = codes;
  const name = countryCodes.includes(code) && new Intl.DisplayNames(locale, { type: "region" }).of(code);
  return {
    registration: number ? { number, authority, expires_on: registration_expires_on } : null,
    origin: code ? { code, name: name || code } : null,
    storage: storage_min === null && storage_max === null ? null : { min: storage_min, max: storage_max },
  };
}

/** What each picture shows, in their order; empty where nobody said. */
function imageAlts({ images, image_texts }: DetailRow, locale: Locale): string[] {
  const texts = parseImageTexts(image_texts);
  return parseTexts(images).map((file) => texts[file]?.[locale] ?? "");
}

/** A group as the product feed lists it: with every variant, for whomever, but without what only a page shows. */
export function feedGroupOf(row: FeedRow, rates: readonly TaxRate[], view: Moment): z.output<typeof feedGroup> {
  const all = parseVariants(row.variants);
  const { product_group_id, slug, title, description, type, brand, images, variants } = groupOf(row, all, all, view);
  return {
    product_group_id,
    slug,
    title,
    description,
    type,
    brand,
    images,
    path: parseNamedSlugs(row.path),
    variants: variants.map((variant, at) => ({
      sku_id: variant.sku_id,
      title: variant.title,
      options: variant.options,
      manufacturer_code: variant.manufacturer_code,
      gtin: all[at]!.gtin,
      price_gst: variant.price_gst,
      special_price_final: variant.special_price_final,
      offer_ends_at: variant.offer_ends_at,
      max_oq: variant.max_oq,
      stock: variant.stock,
      ...(variant.backorder && { backorder: variant.backorder }),
      ...taxOf(all[at]!, rates, view),
    })),
  };
}

/** How a SKU is taxed at a moment, as it travels. */
function taxOf(variant: VariantRow, rates: readonly TaxRate[], { now, shows }: Moment) {
  const { tax_class, tax_rate } = taxTreatment(rates, now, variant);
  const until = nextTaxChange(rates, now, variant);
  if (until !== null) shows?.until(until);
  return { tax_class, tax_rate: percentOf(tax_rate) };
}

function groupOf(row: GroupRow, all: readonly VariantRow[], shown: readonly VariantRow[], view: Moment): ProductGroup {
  view.shows?.product(row.group_id, nextPriceChange(all, view.now));
  const images = parseTexts(row.images);
  const terms = parseGroupTerms(row.terms);
  return {
    product_group_id: String(row.group_id),
    slug: row.slug,
    title: row.title,
    description: row.description,
    // What was stored before has capitals, too.
    type: productTypeIn(row.type),
    brand: { name: row.brand_name, slug: row.brand_slug },
    generic_name: { name: row.generic_name, category: row.category_name, category_slug: row.category_slug },
    specialities: named(terms, "speciality", view.locale),
    procedures: named(terms, "procedure", view.locale),
    image_url: images[0] ?? null,
    images,
    variant_count: all.length,
    default_sku: defaultVariant(all, view.now)?.sku_id ?? null,
    ...bestDiscountOf(all, view.now),
    fromPrice: aedFromFils(fromPrice(all, view.now)),
    toPrice: aedFromFils(toPrice(all, view.now)),
    in_stock: all.some(isSellable),
    rating: { average: ratingAverage(row), count: row.rating_count },
    variants: shown.map((variant) => variantOf(variant, view)),
  };
}

/** The biggest running discount of a group; a fixed one in AED. */
function bestDiscountOf(variants: readonly VariantRow[], now: number) {
  const terms = bestTerms(variants, now);
  if (terms.type === "fixed") {
    return { best_discount_type: terms.type, best_discount: aedFromFils(terms.amount), max_discount: null };
  }
  const { percentage, cap } = terms;
  const max_discount = cap === null ? null : aedFromFils(cap);
  return { best_discount_type: terms.type, best_discount: percentage, max_discount };
}

const named = (terms: readonly GroupTerm[], wanted: GroupTerm["kind"], locale: Locale) =>
  terms.filter(({ kind }) => kind === wanted).map((term) => ({ name: term[`name_${locale}`], slug: term.slug }));

/** One decimal, as stars show it. */
const ratingAverage = ({ rating_total, rating_count }: GroupRow) =>
  rating_count === 0 ? 0 : Math.round((rating_total / rating_count) * 10) / 10;

function variantOf(row: VariantRow, { locale, now }: Moment): z.output<typeof variant> {
  const endsAt = offerEndsAt(row, now);
  return {
    sku_id: row.sku_id,
    title: row.title,
    options: row.options.map(({ name, value }) => ({ name: name[locale], value: value[locale] })),
    manufacturer_code: row.manufacturer_code,
    price_gst: aedFromFils(row.price),
    special_price_final: aedFromFils(sellingPrice(row, now)),
    discount_percentage: discountPercentage(row, now),
    offer_ends_at: isoOrNull(endsAt),
    max_oq: row.max_oq,
    tiers: row.tiers.map(({ min_quantity, price }) => ({ min_quantity, price: aedFromFils(price) })),
    overlap_image_url: row.cod ? "/cod.svg" : null,
    business_categories: row.business_categories,
    stock: row.stock,
    ...(row.backorder && { backorder: row.backorder }),
  };
}

export function termOf(row: TermRow): Term {
  const parent =
    row.parent_slug === null || row.parent_name === null ? null : { name: row.parent_name, slug: row.parent_slug };
  const { kind, slug, name, description, product_count } = row;
  return { kind, slug, name, description, image_url: row.image, parent, product_count };
}
