import { z } from "zod";
import { pageVariant, productDetail, productGroup, wholeNumber } from "./catalogue";

/** A product group in the product feed: every variant, and nothing that only a page shows. */
export const feedGroup = productGroup
  .pick({ product_group_id: true, slug: true, title: true, description: true, type: true, brand: true, images: true })
  .extend({
    /** From the top category to the group's own. */
    path: productDetail.shape.path,
    variants: z.array(
      pageVariant.pick({
        sku_id: true,
        title: true,
        options: true,
        manufacturer_code: true,
        gtin: true,
        price_gst: true,
        special_price_final: true,
        offer_ends_at: true,
        max_oq: true,
        stock: true,
        backorder: true,
        tax_class: true,
        tax_rate: true,
      }),
    ),
  });

/** What the product feed is made of. */
export const feedContracts = {
  /** Every group once, in a stable order, page by page: `next` of one page is `after` of the following one. */
  listFeed: {
    request: z.object({ after: wholeNumber(0, 999_999_999).default(0), limit: wholeNumber(1, 200).default(200) }),
    reply: z.object({
      success: z.literal(true),
      groups: z.array(feedGroup),
      /** Null on the last page. */
      next: z.number().int().positive().nullable(),
    }),
  },
} as const;
