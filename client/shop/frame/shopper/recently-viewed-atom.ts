import { atom } from "jotai/vanilla";
import type { ProductGroup } from "#client/shop/browse/product-card/product-card-data";

/** Ids of viewed product groups, newest first. */
export const recentlyViewedAtom = atom<readonly string[]>([]);

/** Products that came with the tail, by group id, so that they are not requested again. */
export const tailProductsAtom = atom<ReadonlyMap<string, ProductGroup>>(new Map<string, ProductGroup>());
