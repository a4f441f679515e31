import { href } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply } from "#shared/contracts/platform/table";
import { categoryPath } from "#client/shop/frame/layout/category-path";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";

type Kind = "speciality" | "procedure" | "brand";

/** A group of links: below a category, or of one kind. */
export type MenuGroup = {
  /** Of a category, which `to` leads to; the other kinds have names of their own. */
  name?: string;
  kind: "category" | Kind;
  /** Without the language's prefix. */
  to?: string;
  links: { name: string; to: string }[];
};

/** Most brands that are named; a link leads to the others. */
const mostBrands = 12;

const kindPaths = { speciality: paths.speciality, procedure: paths.procedure, brand: paths.brand } as const;

type Term = CallReply<"listTerms">["terms"][number];

/**
 * Everything that the catalogue is divided by: each of the top categories with those below it, then specialities, procedures
 * and the brands with most products.
 * @throws the failure of a call, as a loader does
 */
export async function allGroups(api: ApiClient): Promise<MenuGroup[]> {
  const termsOf = async (kind: "category" | Kind) => required(await api.call("listTerms", { kind })).terms;
  const [categories, specialities, procedures, brands] = await Promise.all([
    termsOf("category"),
    termsOf("speciality"),
    termsOf("procedure"),
    termsOf("brand"),
  ]);
  const tops = categories.filter(({ parent }) => !parent);
  return nonEmpty([
    ...tops.map(({ name, slug }) => ({
      name,
      kind: "category" as const,
      to: categoryPath(slug),
      links: categories
        .filter((term) => term.parent?.slug === slug)
        .map((term) => ({ name: term.name, to: categoryPath(term.slug) })),
    })),
    ofKind("speciality", specialities),
    ofKind("procedure", procedures),
    ofKind("brand", brands.toSorted((a, b) => b.product_count - a.product_count).slice(0, mostBrands)),
  ]);
}

/** A group without a link is left out. */
const nonEmpty = (groups: MenuGroup[]): MenuGroup[] =>
  groups.filter(({ to, links }) => to !== undefined || links.length > 0);

const ofKind = (kind: Kind, terms: readonly Term[]): MenuGroup => ({
  kind,
  links: terms.map(({ name, slug }) => ({ name, to: href(kindPaths[kind], { slug }) })),
});

/**
 * What there is within one of the top categories, each link a listing of it.
 * @throws the failure of the call, as a loader does
 */
export async function groupsWithin(key: string, api: ApiClient): Promise<MenuGroup[]> {
  const reply = required(await api.call("listProductGroups", { slug: key, limit: 1 }));
  const within = categoryPath(key);
  const valuesOf = (kind: MenuGroup["kind"]) => reply.facets.find((facet) => facet.key === kind)?.values ?? [];
  const filters = (["speciality", "procedure", "brand"] as const).map((kind): MenuGroup => ({
    kind,
    links: valuesOf(kind)
      .slice(0, mostBrands)
      .map(({ value, label }) => ({ name: label, to: `${within}?${kind}=${encodeURIComponent(value)}` })),
  }));
  const below = valuesOf("category").map(({ value, label }) => ({ name: label, to: categoryPath(value) }));
  return nonEmpty([{ name: reply.term?.name ?? "", kind: "category", to: within, links: below }, ...filters]);
}
