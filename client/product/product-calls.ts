import type { ApiClient } from "../../shared/api-client";

/**
 * The calls of a product page, all at once. Apart from the page's module, so that an intent can make them while that
 * module is still on its way.
 */
export const productCalls = (api: ApiClient, slug: string) => ({
  product: api.call("getProduct", { id: slug, is_pdp: "true" }),
  related: api.call("listRelatedProducts", { id: slug }),
  similar: api.call("listSimilarProducts", { product_group_id: slug }),
});
