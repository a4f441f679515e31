import type { Backorder } from "#shared/goods/backorder";
import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply } from "#shared/contracts/platform/table";

/** What the wishlist shows of a SKU. Prices in AED incl. VAT. */
export type WishlistItem = {
  sku: string;
  slug: string;
  title: string;
  brand: string;
  /** Options that distinguish this SKU from its siblings. */
  variant: string;
  image: string | null;
  price: number;
  /** List price; only when higher. */
  list?: number | undefined;
  stock: number;
  /** Most that one order may take; 0 = not sold. */
  most?: number | undefined;
  backorder?: Backorder | undefined;
};

type Entry = CallReply<"listWishlist">["wishlist"][number];

export function toWishlistItem({ sku_id, product }: Entry): WishlistItem {
  const variant = product.variants[0];
  const price = variant?.special_price_final ?? product.fromPrice;
  return {
    sku: sku_id,
    slug: product.slug,
    title: product.title,
    brand: product.brand.name,
    variant: product.variant_count > 1 ? (variant?.options.map(({ value }) => value).join(" · ") ?? "") : "",
    image: product.image_url,
    price,
    list: variant && variant.price_gst > price ? variant.price_gst : undefined,
    stock: variant?.stock ?? 0,
    most: variant?.max_oq ?? undefined,
    backorder: variant?.backorder,
  };
}

/** Most SKUs that one `listByIds` takes. */
const batch = 50;

/** The items of SKUs that a guest's browser stores; null when they cannot be loaded. Unknown SKUs are left out. */
export async function itemsOf(skus: readonly string[], api: ApiClient): Promise<WishlistItem[] | null> {
  const batches = Array.from({ length: Math.ceil(skus.length / batch) }, (_, part) =>
    skus.slice(part * batch, (part + 1) * batch),
  );
  const replies = await Promise.all(batches.map((sku_id) => api.call("listByIds", { sku_id, product_group_id: [] })));
  if (replies.some((reply) => !reply?.success)) return null;
  return replies.flatMap((reply) => (reply?.success ? reply.skus.map(toWishlistItem) : []));
}
