import type { To } from "react-router";
import { paths } from "#client/paths";

/** Where a search goes without a script, and with one: `/products/?search=…`. */
export const searchAction = `${paths.products}/`;

/** The listing of a search; of everything when the text is blank. */
export function searchUrl(text: string): To {
  const search = text.trim();
  return search
    ? { pathname: searchAction, search: `${new URLSearchParams({ search })}` }
    : { pathname: paths.products };
}
