import { slugPattern } from "../text/slug";

/** What the documents of the shop's contents are about. */
const contentKinds = ["home", "promo", "footer", "page", "landing"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Of these kinds there is one document; of the others one for each slug. */
const single: ReadonlySet<ContentKind> = new Set(["home", "promo", "footer"]);

/** Pages that stand at `/policy/:policy` and are always there: the shop has a text of its own for each. */
export const policySlugs = ["privacy-policy", "terms-to-use", "disclaimer"] as const;
export type PolicySlug = (typeof policySlugs)[number];
export const isPolicySlug = (slug: string): slug is PolicySlug => (policySlugs as readonly string[]).includes(slug);

/** What a key names; null: nothing. `home`, `promo`, `footer`, `page:<slug>`, `landing:<slug of a term>`. */
export function contentKindOf(key: string): ContentKind | null {
  const [name, slug, ...more] = key.split(":");
  const kind = contentKinds.find((one) => one === name);
  if (!kind || more.length > 0 || key.length > 160) return null;
  if (single.has(kind)) return slug === undefined ? kind : null;
  return slug !== undefined && slugPattern.test(slug) ? kind : null;
}

/** The slug in a key; empty in those that have none. */
export const slugInKey = (key: string): string => key.split(":")[1] ?? "";

/** Where a page stands in the shop. */
export const pagePathOf = (slug: string): string => (isPolicySlug(slug) ? `/policy/${slug}` : `/pages/${slug}`);
