import { atom } from "jotai/vanilla";
import type { ProductGroup } from "#client/shop/browse/product-card/product-card-data";

/** Product group ids that were looked at, newest first. */
export const recentlyViewedAtom = atom<readonly string[]>([]);

/** Products that came with the tail, by group id, so that nobody asks for them again. */
export const tailProductsAtom = atom<ReadonlyMap<string, ProductGroup>>(new Map<string, ProductGroup>());
