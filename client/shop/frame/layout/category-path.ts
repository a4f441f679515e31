import { href } from "react-router";
import { paths } from "#client/paths";
import { categoryKeys } from "./category-keys";

/** The URL of a category whose parent is not known: the eight keys have their own pattern. */
export const categoryPath = (slug: string): string =>
  categoryKeys.some((key) => key === slug) ? href(paths.category, { key: slug }) : href(paths.subcategory, { slug });
