import { z } from "zod";
import { longestPermalink } from "#shared/routes/cart-permalink";
import { aed, id, isoTime } from "../goods/catalogue";
import { asGuest } from "./guest";
import { salesCode } from "./sales-reps";

/** A cart's lines behind a token that cannot be guessed: no person, no prices kept, 30 days. */
export const cartLinkContracts = {
  /** 409 `cart_empty` when there is nothing to share. A sales person's own code goes along, and is made for it, unless another is named. */
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
   * 404 for an unknown token, 410 `link_expired` for an old one. To take it over, send `items` and
   * `sales_code` to `add-items`. A sales person's code is a token too, with no items. So is one that names its lines
   * itself, such as `100200:2,100300:10` (`shared/routes/cart-permalink.ts`): it is stored nowhere and does not end.
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
          /** Most that one cart may hold now; 0: not available, null: no such SKU, or a backend that does not say. */
          most: z.number().int().nonnegative().nullable().default(null),
          image_url: z.string().nullable(),
          /** At this quantity today; null when it is not available. */
          unit_price: aed.nullable(),
        }),
      ),
      /** Of the sales person behind the link. */
      sales_code: z.string().nullable(),
      expires_at: isoTime,
    }),
  },
} as const;
