import { matchPath } from "react-router";
import { paths } from "../paths";

const listings = [
  paths.products,
  paths.category,
  paths.subcategory,
  paths.speciality,
  paths.procedure,
  paths.brand,
  paths.slugProducts,
];

/**
 * Whether a skeleton takes the screen's place on the way from one path to another: on the way to a listing, never to a
 * product, and not when the same listing is filtered, sorted or paged, where it would take the filters away under the
 * shopper's hand.
 *
 * It asks the patterns and not the routes' handles, because `routes.ts` imports the frame; a test keeps both equal.
 */
export function showsPlaceholder(from: string, to: string): boolean {
  if (withoutSlash(from) === withoutSlash(to) || matchPath(paths.product, to)) return false;
  return listings.some((pattern) => matchPath(pattern, to));
}

const withoutSlash = (path: string): string => path.replace(/\/$/, "");
