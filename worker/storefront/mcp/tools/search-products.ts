import { z } from "zod";
import type { CallReply } from "#shared/contracts/platform/table";
import { plainText } from "#shared/text/plain-text";
import { sorts } from "#shared/goods/listing";
import { traitKeys } from "#shared/goods/facets";
import { productPath } from "../paths";
import type { Shopfront } from "../shopfront";
import {
  aed,
  currency,
  cursor,
  cursorTo,
  dirhams,
  language,
  pageAt,
  refuseBeyond,
  repliedBy,
  shopTool,
  ToolRefusal,
} from "../shop-tool";
import { toolTexts } from "../texts";

const values = z.array(z.string().min(1).max(100)).min(1).max(10).optional();

const input = z.strictObject({
  query: z
    .string()
    .trim()
    .max(300)
    .optional()
    .describe("Words, a size or a part number, in English or Arabic. Empty: everything in the category"),
  category: z
    .string()
    .max(200)
    .optional()
    .describe("Slug of a category, brand, speciality, procedure or collection, as list_categories gives it"),
  filters: z
    .strictObject({ brand: values, ...Object.fromEntries(traitKeys.map((key) => [key, values])) })
    .optional()
    .describe("Values as `available_filters` of an earlier answer names them; several of one kind mean any of them"),
  min_price: z.number().int().min(0).max(9_999_999).optional().describe("AED, VAT included"),
  max_price: z.number().int().min(1).max(9_999_999).optional().describe("AED, VAT included; below it"),
  in_stock: z.boolean().default(false).describe("Only what can be ordered now"),
  on_offer: z.boolean().default(false).describe("Only what is reduced"),
  sort: z.enum(sorts).optional(),
  with_filters: z.boolean().default(false).describe("Also answer which filters narrow the result down"),
  limit: z.number().int().min(1).max(24).default(10),
  cursor,
  language,
});

const found = z.object({
  product: z.string().describe("Slug, for get_product"),
  title: z.string(),
  brand: z.string(),
  kind: z.string().describe("What it is in general"),
  description: z.string(),
  price_from: aed,
  price_to: aed,
  currency,
  in_stock: z.boolean(),
  sku: z.string().nullable().describe("The variant that is shown first"),
  variant_count: z.number().int(),
  variants_differ_in: z.array(z.string()),
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  url: z.string(),
  image: z.string().nullable(),
});

const output = z.object({
  products: z.array(found),
  total: z.number().int(),
  total_is_exact: z.boolean(),
  next_cursor: z.string().nullable(),
  searched_for: z.string().nullable().describe("What was looked for instead of a query that finds nothing"),
  lacks_some_words: z.boolean().describe("No product has every word of the query; these have most"),
  suggestions: z.array(z.string()).describe("Queries that find something, when this one found nothing"),
  available_filters: z
    .array(
      z.object({
        filter: z.string(),
        label: z.string(),
        values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
      }),
    )
    .optional(),
  note: z.string(),
});

/** Most characters of a description in a list, and most values of a filter. */
const shortText = 200;
const mostValues = 12;
/** Filters that `filters` takes. */
const taken: ReadonlySet<string> = new Set(["brand", ...traitKeys]);

/** Which argument each field of the call comes from. */
const argumentOf: Record<string, string> = {
  ...Object.fromEntries(Array.from(taken, (key) => [key, `filters.${key}`])),
  search: "query",
  slug: "category",
  price: "min_price, max_price",
  offers: "on_offer",
  page: "cursor",
};

export const searchProducts = shopTool({
  name: "search_products",
  title: "Search products",
  description:
    "Finds medical supplies, instruments, devices and furniture sold in the UAE by words, category, brand, price and other " +
    "filters. Answers a page of products with prices in AED (VAT included), stock and links. Use get_product for variants, " +
    "quantity prices and specifications.",
  input,
  output,
  async run(given, shop) {
    const { query, category, filters, min_price, max_price, in_stock, on_offer, sort, limit } = given;
    const page = pageAt(given.cursor, shop);
    const isPriced = min_price !== undefined || max_price !== undefined;
    const reply = await shop.api.call("filterProducts", {
      search: query || undefined,
      slug: category,
      ...filters,
      price: isPriced ? `${min_price ?? 0}-${max_price ?? ""}` : undefined,
      // Unused parameters are left out, as pages do, so that one question has one cached answer.
      in_stock: in_stock ? "1" : undefined,
      offers: on_offer ? "1" : undefined,
      sort,
      limit,
      page,
    });
    if (reply?.success === false && reply.status === 404) throw new ToolRefusal(toolTexts[shop.locale].noTerm);
    const listing = repliedBy(reply, shop, argumentOf);
    refuseBeyond(page, listing.products, shop);
    return resultOf(listing, given.with_filters, shop);
  },
});

type Listing = CallReply<"filterProducts">;

function resultOf(listing: Listing, withFilters: boolean, shop: Shopfront): z.input<typeof output> {
  const { products, total, total_is_exact, page, limit, facets, suggestions, corrected, lacking = false } = listing;
  const isLast = products.length < limit || page * limit >= total;
  return {
    products: products.map((product) => foundOf(product, shop)),
    total,
    total_is_exact,
    next_cursor: cursorTo(page + 1, isLast),
    searched_for: corrected ?? null,
    lacks_some_words: lacking,
    suggestions: suggestions?.words ?? [],
    ...(withFilters && { available_filters: facets.filter(({ key }) => taken.has(key)).map(filterOf) }),
    note: toolTexts[shop.locale].prices,
  };
}

const filterOf = ({ key, label, values: all }: Listing["facets"][number]) => ({
  filter: key,
  label,
  values: all.slice(0, mostValues).map(({ value, label: name, count }) => ({ value, label: name, count })),
});

/** A product as a line of a list. */
export function foundOf(product: Listing["products"][number], shop: Shopfront): z.output<typeof found> {
  const { average, count } = product.rating;
  const text = plainText(product.description);
  return {
    product: product.slug,
    title: product.title,
    brand: product.brand.name,
    kind: product.generic_name.name,
    description: text.length > shortText ? `${text.slice(0, shortText - 1)}…` : text,
    price_from: product.fromPrice,
    price_to: product.toPrice,
    currency: dirhams,
    in_stock: product.in_stock,
    sku: product.default_sku,
    variant_count: product.variant_count,
    variants_differ_in: (product.variant_values ?? []).slice(0, mostValues),
    rating: count > 0 ? { average, count } : null,
    url: shop.urlOf(productPath(product.slug)),
    image: shop.pictureOf(product.image_url),
  };
}
