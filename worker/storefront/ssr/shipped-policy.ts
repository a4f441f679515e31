import type { PolicySlug } from "#shared/contents/content-keys";
import type { Locale } from "#shared/text/locale";

/** A policy as shipped with the shop, for answers without a page; its text is loaded on demand. */
export async function shippedPolicy(policy: PolicySlug, locale: Locale) {
  const shipped = await import("#client/shop/browse/policy/shipped-policies");
  return shipped.shippedPolicy(policy, locale);
}
