import { z } from "zod";
import { cart } from "./cart";
import { id, productGroup, wholeNumber } from "../goods/catalogue";
import { asGuest } from "./guest";
import { idList } from "../goods/id-lists";
import { wishlistItem } from "../goods/wishlist";

/** 1 success, 2 error, 3 warning, 4 information. */
const flash = z.object({
  message: z.string(),
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
});

export const shopperContracts = {
  /** The tail: everything personal that a page shows, in one reply. */
  getShopper: {
    request: z.object(asGuest),
    reply: z.object({
      success: z.literal(true),
      /** Null for guests. `rewards` in AED. */
      profile: z
        .object({
          name: z.string(),
          email: z.string(),
          rewards: z.number().nonnegative(),
          /** Only for users who may make sales links. */
          can_generate_referral_link: z.literal(true).optional(),
        })
        .nullable(),
      cart,
      /** SKUs, newest first; empty for guests. */
      wishlist: z.array(z.object({ sku_id: id })),
      compare: z.array(z.object({ id, product: productGroup })),
      /** Newest first, at most 8. */
      recently_viewed: z.array(productGroup),
      /** Message that a posted form left for this page; filled by the edge only. */
      flash: flash.nullable(),
    }),
  },
  listRecentlyViewed: {
    request: z.object({ ...asGuest, limit: wholeNumber(1, 24).default(12) }),
    reply: z.object({ success: z.literal(true), products: z.array(productGroup) }),
  },
  /** Records a product view; nothing is stored for a visitor who is not a shopper yet. */
  viewProduct: {
    request: z.object({ ...asGuest, product_group_id: id }),
    reply: z.object({ success: z.literal(true) }),
  },
  /** Deletes the recorded product views. */
  clearRecentlyViewed: { request: z.object(asGuest), reply: z.object({ success: z.literal(true) }) },
  /** Products stored in the browser (guests' wishlists and views), with today's prices. Unknown ones are left out. */
  listByIds: {
    request: z.object({
      product_group_id: idList(50).default([]),
      sku_id: idList(50).default([]),
    }),
    reply: z.object({ success: z.literal(true), products: z.array(productGroup), skus: z.array(wishlistItem) }),
  },
} as const;
