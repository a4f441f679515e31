import { z } from "zod";
import { id, productGroup } from "./catalogue";

/** A SKU on the wishlist, with its group; `product.variants` contains exactly that SKU. */
export const wishlistItem = z.object({ sku_id: id, product: productGroup });

const changed = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The whole list afterwards, newest first. */
  sku_ids: z.array(id),
});

/** The user's wishlist, at most 200; a guest's is in the browser. Both changes are idempotent. */
export const wishlistContracts = {
  listWishlist: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), wishlist: z.array(wishlistItem) }),
  },
  addToWishlist: {
    /** `remove` makes it a deletion. */
    request: z.object({
      sku_id: id,
      remove: z.union([z.boolean(), z.literal("true").transform(() => true)]).optional(),
    }),
    reply: changed,
  },
  deleteFromWishlist: { request: z.object({ sku_id: id }), reply: changed },
} as const;
