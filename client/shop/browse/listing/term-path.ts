import { href } from "react-router";
import type { TermKind } from "#shared/goods/listing";
import { paths } from "#client/paths";

/** The one address of an entry of the slug registry, without the language's prefix. */
export function termPath(term: { kind: TermKind; slug: string; parent: object | null }): string {
  const { kind, slug } = term;
  switch (kind) {
    case "brand":
      return href(paths.brand, { slug });
    case "category":
      return term.parent ? href(paths.subcategory, { slug }) : href(paths.category, { key: slug });
    case "speciality":
      return href(paths.speciality, { slug });
    case "procedure":
      return href(paths.procedure, { slug });
    case "collection":
      return href(paths.slugProducts, { slug });
  }
}
