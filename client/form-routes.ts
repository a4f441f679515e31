import type { RouteObject } from "react-router";
import { cartLinkAction } from "./shop/buy/cart-links/cart-link-action";
import { addLinesAction } from "./shop/buy/cart/forms/add-lines-action";
import { clearAction, lineAction, locationAction, voucherAction } from "./shop/buy/cart/forms/cart-form-actions";
import { businessChoiceAction } from "./shop/frame/layout/business-choice-action";
import { wishlistCompareFormAction } from "./shop/frame/layout/heart-compare-form-action";
import { stockAlertAction } from "./shop/browse/stock-alert/stock-alert-action";
import { wishlistFormAction } from "./shop/browse/wishlist/wishlist-page-form-action";

/**
 * Where forms are posted to that need no screen to answer: with scripts the form does the same by itself; without them
 * the server runs the action, which leads back to a page (`client/runtime/form-post.ts`). Only the server has this table.
 * A form that its screen shows again, with what is wrong, is posted to the screen instead: its page module has the
 * `action` and its row in `shared/routes/shop-routes.ts` says `posts`.
 */
export const formRoutes: RouteObject[] = [
  { path: "/cart", action: lineAction },
  { path: "/cart/voucher", action: voucherAction },
  { path: "/cart/location", action: locationAction },
  { path: "/cart/clear", action: clearAction },
  { path: "/cart/lines", action: addLinesAction },
  { path: "/stock-alert/ask", action: stockAlertAction },
  { path: "/cart/link/:token", action: cartLinkAction },
  { path: "/lists", action: wishlistCompareFormAction },
  { path: "/wishlist", action: wishlistFormAction },
  { path: "/business-category", action: businessChoiceAction },
];
