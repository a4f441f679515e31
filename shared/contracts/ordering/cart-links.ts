import { z } from "zod";
import { longestPermalink } from "#shared/routes/cart-permalink";
import { aed, id, isoTime } from "../goods/catalogue";
import { asGuest } from "./guest";
import { salesCode } from "./sales-reps";

/** A cart's lines under an unguessable token: without person or prices, for 30 days. */
export const cartLinkContracts = {
  /**
   * 409 `cart_empty` when there is nothing to share. A sales person's own code is included, and created if needed,
   * unless another is named.
   */
  makeCartLink: {
    request: z.object({ ...asGuest, sales_code: salesCode.optional() }),
    reply: z.object({
      success: z.literal(true),
      token: z.string(),
      expires_at: isoTime,
      /** That goes along. */
      sales_code: z.string().nullable(),
    }),
  },
  /**
   * 404 for an unknown token, 410 `link_expired` for an old one. To take it over, send `items` and `sales_code` to
   * `add-items`. A sales person's code is also a token, without items; so is a list of lines such as
   * `100200:2,100300:10` (`shared/routes/cart-permalink.ts`), which is not stored and does not expire.
   */
  openCartLink: {
    request: z.object({ token: z.string().min(1).max(longestPermalink) }),
    reply: z.object({
      success: z.literal(true),
      items: z.array(
        z.object({
          sku_id: id,
          quantity: z.number().int().positive(),
          title: z.string(),
          /** Of the SKU among its product's. */
          variant_title: z.string().default(""),
          /** Largest quantity in one cart now; 0: not available, null: unknown SKU, or not sent by the backend. */
          most: z.number().int().nonnegative().nullable().default(null),
          image_url: z.string().nullable(),
          /** Unit price at this quantity today; null when it is not available. */
          unit_price: aed.nullable(),
        }),
      ),
      /** Of the sales person behind the link. */
      sales_code: z.string().nullable(),
      expires_at: isoTime,
    }),
  },
} as const;
