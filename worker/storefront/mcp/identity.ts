import { slugOf } from "#shared/text/slug";

/**
 * What clients learn about the server before their first call. Works for a shop whose name has no Latin letter too.
 * @param shop its English name
 */
export const identityOf = (shop: string) => ({ name: slugOf(shop) || "shop", title: shop, version: "1.0.0" });

/** The revision of the protocol without sessions. */
export const modernVersion = "2026-07-28";
/** Revisions with a handshake that are served without a session; older ones send several messages at once. */
export const legacyVersions = ["2025-11-25", "2025-06-18"] as const;

export const description = "Medical supplies in the UAE: search, product details, cart links and order status.";

export const instructionsOf = (shop: string): string =>
  `${shop} is an online shop for medical supplies in the United Arab Emirates. Search with search_products, look at variants ` +
  "and their SKUs with get_product, and hand the buyer a link from create_cart_link: nothing here places an order or takes " +
  "money, buying ends in the shop's own checkout. Prices are in AED and include VAT. Every tool answers in English or " +
  "Arabic by its `language` argument. Product information is no medical advice.";
