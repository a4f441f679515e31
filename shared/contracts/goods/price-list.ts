import { z } from "zod";
import { parseJson } from "#shared/text/parse-json";
import { taxClasses } from "#shared/money/vat";
import { aed, id, isoTime, wholeNumber } from "./catalogue";
import { paged, paging } from "../platform/paging";
import { lineIfAny } from "../platform/form-fields";

/** SKUs that a price list may show. */
const priceListParts = ["all", "special", "low", "not_sold"] as const;

/** Most SKUs in one request. */
const mostNamedSkus = 50;

/** A list of SKUs as JSON: a SKU may contain a comma, which separates list items in a URL. */
const namedSkus = z
  .string()
  .max(20_000)
  .transform((json, context) => {
    try {
      return parseJson(json);
    } catch {
      context.addIssue("no JSON");
      return z.NEVER;
    }
  })
  .pipe(z.array(z.string().min(1).max(200)).min(1).max(mostNamedSkus));

export const priceListContracts = {
  /** Prices and stock of SKUs, in the order of their products; for staff alone (403 `not_staff`). */
  listSkuPrices: {
    request: z.object({
      /** In titles, SKUs and the names of brands. */
      search: lineIfAny(100).default(""),
      show: z.enum(priceListParts).default("all"),
      /** Only these, as a JSON list. Absent: all. */
      skus: namedSkus.optional(),
      ...paging,
      limit: wholeNumber(1, 500).default(50),
    }),
    reply: z.object({
      success: z.literal(true),
      skus: z.array(
        z.object({
          sku_id: id,
          slug: z.string(),
          title: z.string(),
          variant_title: z.string(),
          image_url: z.string().nullable(),
          price: aed,
          special_price: aed.nullable(),
          /** The special price is a discount on the price. */
          is_discount: z.boolean(),
          special_ends_at: isoTime.nullable(),
          max_oq: z.number().int().nonnegative().nullable(),
          cod: z.boolean(),
          tax_class: z.enum(taxClasses),
          /** Null without the right `stock.read`; `show=low` is then 403 `no_right`. */
          stock: z.number().int().nullable(),
        }),
      ),
      /** When the stock was read, for counts that are compared with it. */
      read_at: isoTime,
      ...paged,
    }),
  },
} as const;
