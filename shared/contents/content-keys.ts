import { slugPattern } from "../text/slug";

/** Kinds of documents of the shop's contents. */
const contentKinds = ["home", "promo", "footer", "page", "landing"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Kinds with a single document; the others have one per slug. */
const single: ReadonlySet<ContentKind> = new Set(["home", "promo", "footer"]);

/** Pages at `/policy/:policy`, which always exist: the shop ships with a text for each. */
export const policySlugs = ["privacy-policy", "terms-to-use", "disclaimer"] as const;
export type PolicySlug = (typeof policySlugs)[number];
export const isPolicySlug = (slug: string): slug is PolicySlug => (policySlugs as readonly string[]).includes(slug);

/** Parses a key; null: invalid. `home`, `promo`, `footer`, `page:<slug>`, `landing:<slug of a term>`. */
export function contentKindOf(key: string): ContentKind | null {
  const [name, slug, ...more] = key.split(":");
  const kind = contentKinds.find((one) => one === name);
  if (!kind || more.length > 0 || key.length > 160) return null;
  if (single.has(kind)) return slug === undefined ? kind : null;
  return slug !== undefined && slugPattern.test(slug) ? kind : null;
}

/** The slug in a key; empty in those that have none. */
export const slugInKey = (key: string): string => key.split(":")[1] ?? "";

/** The path of a page in the shop. */
export const pagePathOf = (slug: string): string => (isPolicySlug(slug) ? `/policy/${slug}` : `/pages/${slug}`);
