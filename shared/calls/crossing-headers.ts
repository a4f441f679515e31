/** The header in which a remote storefront sends the secret that it shares with the backend. */
export const storefrontSecretHeader = "x-storefront-secret";

/** A D1 bookmark that a replica must have reached before it is read. */
export const readAfterHeader = "x-read-after";

/** Requests a check whether the answer's data has changed since it was begun. */
export const checksChangesHeader = "x-checks-changes";

/**
 * Every header that a storefront sends to a backend, and who the shop's own backend accepts it from: `anyone`, if it
 * describes the request or proves itself; only the `storefront`, if it describes the visitor or the shop, which a
 * stranger could forge.
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

/** Names of these headers. */
export type CrossingHeader = keyof typeof trustedFrom;
