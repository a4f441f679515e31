import type { Sort } from "#shared/goods/listing";
import { traitKeys, type TraitKey } from "#shared/goods/facets";
import type { CatalogueSource, SourceProduct } from "#backend/goods/catalogue-import/source";
import { traitsOf } from "#backend/goods/catalogue-import/traits";
import { day } from "./catalogue-samples";

/** A listing in the plainest words: look at every product, keep what fits, count, sort, cut. */
export type Question = Partial<Record<TraitKey, string[] | undefined>> & {
  slug?: string | undefined;
  category?: string[] | undefined;
  brand?: string[] | undefined;
  speciality?: string[] | undefined;
  procedure?: string[] | undefined;
  price?: string[] | undefined;
  cod?: boolean | undefined;
  in_stock?: boolean | undefined;
  offers?: boolean | undefined;
  sort: Sort;
};
type Facet = Exclude<keyof Question, "slug" | "sort">;
type Known = {
  product: SourceProduct;
  place: number;
  scopes: string[];
  /** Traits of all variants, whatever their business category. */
  traits: ReturnType<typeof traitsOf>;
  /** How many variants count. */
  variants: number;
  from: number;
  discount: number;
  inStock: boolean;
  cod: boolean;
};

/** @param business whose variants count; a product without any is left out. Empty: all count */
export function knownProducts(source: CatalogueSource, importedAt: number, now: number, business = ""): Known[] {
  return source.products.flatMap((product, place) => {
    const shownVariants = product.variants.filter(
      ({ business_categories: own }) => business === "" || own.length === 0 || own.includes(business),
    );
    if (shownVariants.length === 0) return [];
    const variants = shownVariants.map((variant) => {
      const runs =
        variant.special_price !== null && (variant.offer_days === null || importedAt + variant.offer_days * day > now);
      const list = Math.round(variant.price_gst * 100);
      const selling = runs ? Math.round((variant.special_price ?? 0) * 100) : list;
      return {
        selling,
        discount: Math.floor(((list - selling) * 100) / list),
        sellable: variant.stock > 0 && variant.max_oq !== 0,
        cod: variant.cod,
      };
    });
    const cheapest = (some: typeof variants) =>
      some.find(({ selling }) => selling === Math.min(...some.map((one) => one.selling)));
    const shown = cheapest(variants.filter(({ sellable }) => sellable)) ?? cheapest(variants);
    const above = source.categories.find(({ slug }) => slug === product.category)?.parent;
    const collections = source.collections
      .filter(({ products }) => products.includes(product.slug))
      .map(({ slug }) => slug);
    const found: Known = {
      product,
      place,
      scopes: [
        product.brand,
        product.category,
        above ?? "",
        ...product.specialities,
        ...product.procedures,
        ...collections,
      ],
      traits: traitsOf(product),
      variants: variants.length,
      from: Math.min(...variants.map(({ selling }) => selling)),
      discount: Math.max(...variants.map(({ discount }) => discount)),
      inStock: variants.some(({ sellable }) => sellable),
      cod: shown?.cod ?? false,
    };
    return [found];
  });
}

const inBand = (fils: number, band: string) => {
  const [from, to] = band.split("-");
  return fils >= Number(from) * 100 && (to === "" || fils < Number(to) * 100);
};

function fits(known: Known, question: Question, without?: Facet): boolean {
  const { product } = known;
  const any = (facet: Facet, wanted: string[] | undefined, own: string[]) =>
    facet === without || !wanted?.length || wanted.some((value) => own.includes(value));
  return (
    (question.slug === undefined || known.scopes.includes(question.slug)) &&
    any("category", question.category, known.scopes) &&
    any("brand", question.brand, [product.brand]) &&
    any("speciality", question.speciality, product.specialities) &&
    any("procedure", question.procedure, product.procedures) &&
    traitKeys.every((key) =>
      any(
        key,
        question[key],
        known.traits.filter(({ facet }) => facet === key).map(({ value }) => value),
      ),
    ) &&
    (without === "price" || !question.price?.length || question.price.some((band) => inBand(known.from, band))) &&
    (without === "cod" || !question.cod || known.cod) &&
    (without === "in_stock" || !question.in_stock || known.inStock) &&
    (without === "offers" || !question.offers || known.discount > 0)
  );
}

const orders: Record<Sort, (a: Known, b: Known) => number> = {
  relevance: (a, b) => b.product.popularity - a.product.popularity,
  price_asc: (a, b) => a.from - b.from,
  price_desc: (a, b) => b.from - a.from || b.place - a.place,
  newest: (a, b) =>
    a.product.added_on < b.product.added_on
      ? 1
      : a.product.added_on > b.product.added_on
        ? -1
        : b.product.popularity - a.product.popularity,
  discount: (a, b) => b.discount - a.discount || b.product.popularity - a.product.popularity,
  stock: (a, b) => Number(b.inStock) - Number(a.inStock) || b.product.popularity - a.product.popularity,
};

/** Slugs of every match, in order. */
export const expectedSlugs = (all: Known[], question: Question): string[] =>
  all
    .filter((known) => fits(known, question))
    .toSorted((a, b) => orders[question.sort](a, b) || a.place - b.place)
    .map(({ product }) => product.slug);

/** How many matches choosing this value alone within its facet would give. */
export function expectedCount(all: Known[], question: Question, facet: Facet, value: string): number {
  const chosen =
    facet === "cod" || facet === "in_stock" || facet === "offers" ? { [facet]: true } : { [facet]: [value] };
  return all.filter((known) => fits(known, { ...question, ...chosen })).length;
}
