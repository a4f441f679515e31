import type { TermKind } from "#shared/goods/listing";
import { screens } from "#shared/routes/shop-routes";

/** Where tools send people, as English paths. */

const filled = (pattern: string, value: string): string => pattern.replace(/:\w+/, encodeURIComponent(value));

/** @param sku of the variant that is to be shown */
export const productPath = (slug: string, sku?: string): string =>
  filled(screens.product.path, slug) + (sku === undefined ? "" : `?sku=${encodeURIComponent(sku)}`);

export const policyPath = (policy: string, part = ""): string =>
  filled(screens.policy.path, policy) + (part && `#${part}`);

const termScreens = {
  brand: screens.brand,
  category: screens.subcategory,
  speciality: screens.speciality,
  procedure: screens.procedure,
  collection: screens.slugProducts,
} as const satisfies Record<TermKind, unknown>;

/** @param topLevel of a category: it has none above it */
export const termPath = (kind: TermKind, slug: string, topLevel: boolean): string =>
  filled((kind === "category" && topLevel ? screens.category : termScreens[kind]).path, slug);
