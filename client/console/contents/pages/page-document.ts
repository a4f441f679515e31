import { isPolicySlug } from "#shared/contents/content-keys";
import { shippedPolicy } from "#client/shop/browse/policy/shipped-policies";
import type { Tree } from "../form-document";

/** What a page is begun with: the policy that the shop is delivered with, else nothing. */
export async function firstPage(slug: string): Promise<Tree> {
  if (!isPolicySlug(slug)) {
    const none = { en: "", ar: "" };
    return { kind: "page", title: none, lead: none, since: none, text: none };
  }
  const [en, ar] = await Promise.all([shippedPolicy(slug, "en"), shippedPolicy(slug, "ar")]);
  const both = (name: keyof typeof en) => ({ en: en[name], ar: ar[name] });
  return { kind: "page", title: both("title"), lead: both("lead"), since: both("since"), text: both("text") };
}

export const pageDocument = (tree: Tree): Tree => ({ ...tree, kind: "page" });
