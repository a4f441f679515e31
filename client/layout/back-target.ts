import { matchPath } from "react-router";
import { paths } from "../paths";

/**
 * Where the mobile back arrow leads when the visit has no page to go back to (spec §2): up to the listing that a
 * screen belongs to, out of the account's screens to its overview, else to the home page. Null on the home page, which has no arrow.
 */
export function backTarget(pathname: string): string | null {
  if (matchPath(paths.home, pathname)) return null;
  if (matchPath(paths.product, pathname)) return paths.products;
  if (matchPath(paths.brand, pathname)) return paths.brands;
  if (pathname.startsWith(`${paths.account}/`)) return paths.account;
  return paths.home;
}
