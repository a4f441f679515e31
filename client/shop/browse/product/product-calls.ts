import type { ApiClient } from "#shared/calls/api-client";

/** Reviews that are shown at first, and that "more" adds. */
export const reviewsAtOnce = 5;

/**
 * The calls of a product page, all at once.
 * @param reviews how many of the newest
 */
export const productCalls = (api: ApiClient, slug: string, reviews = reviewsAtOnce) => ({
  product: api.call("getProduct", { id: slug, is_pdp: "true" }),
  related: api.call("listRelatedProducts", { id: slug }),
  reviews: api.call("listReviews", { id: slug, limit: reviews }),
  similar: api.call("listSimilarProducts", { product_group_id: slug }),
});
