import { href, matchPath } from "react-router";
import { paths } from "#client/paths";

/**
 * Where the mobile back arrow leads when the visit has no previous page: to the listing that a screen belongs to, a
 * step back in the checkout, from an order to the orders and from the account's screens to its overview, else to the
 * home page. Null on the home page, which has no arrow.
 */
export function backTarget(pathname: string): string | null {
  if (matchPath(paths.home, pathname)) return null;
  if (matchPath(paths.product, pathname)) return paths.products;
  if (matchPath(paths.brand, pathname)) return paths.brands;
  const payment = matchPath(paths.checkoutPayment, pathname);
  if (payment) return href(paths.checkoutAddress, { id: payment.params.id! });
  if (matchPath(paths.checkoutAddress, pathname) || matchPath(paths.checkoutStart, pathname)) return paths.cart;
  if (matchPath(paths.order, pathname)) return paths.orders;
  if (pathname.startsWith(`${paths.account}/`)) return paths.account;
  return paths.home;
}
