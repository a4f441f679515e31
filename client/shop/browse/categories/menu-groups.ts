import { href } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply } from "#shared/contracts/platform/table";
import { categoryPath } from "#client/shop/frame/layout/category-path";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import type { Locale } from "#shared/text/locale";

type Kind = "speciality" | "procedure" | "brand";

/** A way to a listing. */
export type MenuEntry = {
  name: string;
  slug: string;
  /** Without the language's prefix. */
  to: string;
  /** File name of its picture; brands have none. */
  image: string | null;
  /** How many products it leads to. */
  count: number;
};

/** A group of entries: those below a category, or all of one kind. */
export type MenuGroup = {
  kind: "category" | Kind;
  /** The category that they are below; the other kinds have names of their own. */
  top?: MenuEntry;
  entries: MenuEntry[];
};

/** Most brands that are named; a link leads to the others. */
const mostBrands = 12;

const kindPaths = { speciality: paths.speciality, procedure: paths.procedure, brand: paths.brand } as const;

type Term = CallReply<"listTerms">["terms"][number];

/**
 * Everything that the catalogue is divided by: each of the top categories with those below it, then specialities, procedures
 * and, by name, the brands with most products.
 * @throws the failure of a call, as a loader does
 */
export async function allGroups(api: ApiClient, locale: Locale): Promise<MenuGroup[]> {
  const termsOf = async (kind: "category" | Kind) => required(await api.call("listTerms", { kind })).terms;
  const [categories, specialities, procedures, brands] = await Promise.all([
    termsOf("category"),
    termsOf("speciality"),
    termsOf("procedure"),
    termsOf("brand"),
  ]);
  const tops = categories.filter(({ parent }) => !parent);
  const groups: MenuGroup[] = [
    ...tops.map((top) => ({
      kind: "category" as const,
      top: toCategory(top),
      entries: categories.filter(({ parent }) => parent?.slug === top.slug).map(toCategory),
    })),
    ofKind("speciality", specialities),
    ofKind("procedure", procedures),
    ofKind("brand", mostOffered(brands, locale)),
  ];
  // A group that leads nowhere is left out.
  return groups.filter(({ top, entries }) => top !== undefined || entries.length > 0);
}

/** What tells a group from the others. */
export const keyOf = ({ top, kind }: MenuGroup): string => top?.slug ?? kind;

function mostOffered(brands: readonly Term[], locale: Locale): Term[] {
  const { compare } = new Intl.Collator(locale);
  const most = brands.toSorted((a, b) => b.product_count - a.product_count).slice(0, mostBrands);
  return most.sort((a, b) => compare(a.name, b.name));
}

const toEntry = ({ name, slug, image_url, product_count }: Term, to: string): MenuEntry => ({
  name,
  slug,
  to,
  image: image_url,
  count: product_count,
});

const toCategory = (term: Term): MenuEntry => toEntry(term, categoryPath(term.slug));

const ofKind = (kind: Kind, terms: readonly Term[]): MenuGroup => ({
  kind,
  entries: terms.map((term) => toEntry(term, href(kindPaths[kind], { slug: term.slug }))),
});
