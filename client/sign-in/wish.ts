import type { ApiClient } from "../../shared/api-client";

/** The SKU that a guest wanted to keep when the wishlist's form led to sign-in, in the query of its address. */
export const wishIn = (search: string): string | null => new URLSearchParams(search).get("wish") || null;

/**
 * Keeps that SKU for somebody who has signed in without scripts. @returns what to say of it; null when there is nothing
 * to say
 */
export async function keepWish(url: URL, api: ApiClient): Promise<string | null> {
  const sku_id = wishIn(url.search);
  const reply = sku_id === null ? null : await api.call("addToWishlist", { sku_id });
  return reply?.message || null;
}
