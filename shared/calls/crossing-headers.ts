/** By this header a storefront elsewhere shows the backend the secret that both have. */
export const storefrontSecretHeader = "x-storefront-secret";

/** Names a bookmark of D1 that a copy of the database must have reached before it is read. */
export const readAfterHeader = "x-read-after";

/** Asks whether what an answer shows has changed since it was begun. */
export const checksChangesHeader = "x-checks-changes";

/**
 * Every header that a storefront sends to a backend, and from whom the shop's own backend takes it: from `anyone`, where it
 * says something of the request or is a proof by itself; from the `storefront` alone, where it says something of the visitor
 * or of the shop that a stranger could invent.
 */
export const trustedFrom = {
  accept: "anyone",
  "accept-language": "anyone",
  authorization: "anyone",
  "content-type": "anyone",
  "idempotency-key": "anyone",
  source: "anyone",
  "x-request-id": "anyone",
  "x-quantity-change": "anyone",
  "x-shop-origin": "storefront",
  "x-visitor-network": "storefront",
  "x-visitor-browser": "storefront",
  [readAfterHeader]: "storefront",
  [checksChangesHeader]: "storefront",
} as const satisfies Record<string, "anyone" | "storefront">;

/** What a backend may be told by a header. */
export type CrossingHeader = keyof typeof trustedFrom;
