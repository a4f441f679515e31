import type { PolicySlug } from "#shared/contents/content-keys";
import type { Locale } from "#shared/text/locale";

/** A policy as the shop is delivered with it, for who answers it without a page; its text is loaded when it is asked for. */
export async function shippedPolicy(policy: PolicySlug, locale: Locale) {
  const shipped = await import("#client/shop/browse/policy/shipped-policies");
  return shipped.shippedPolicy(policy, locale);
}
