import type { RouteObject } from "react-router";
import { cartLinkAction } from "./cart-links/cart-link-action";
import { linesAction } from "./cart/lines-action";
import { clearAction, lineAction, locationAction, voucherAction } from "./cart/cart-form-actions";
import { businessChoiceAction } from "./layout/business-choice-action";
import { listFormAction } from "./layout/list-form-action";
import { askAlertAction } from "./stock-alert/ask-alert-action";
import { wishlistAction } from "./wishlist/wishlist-action";

/**
 * Where forms are posted to that need no screen to answer: with scripts the form does the same by itself; without them
 * the server runs the action, which leads back to a page (`client/runtime/form-post.ts`). Only the server has this table.
 * A form that its screen shows again, with what is wrong, is posted to the screen instead: its page module has the
 * `action` and its row in `shared/screens.ts` says `posts`.
 */
export const formRoutes: RouteObject[] = [
  { path: "/cart", action: lineAction },
  { path: "/cart/voucher", action: voucherAction },
  { path: "/cart/location", action: locationAction },
  { path: "/cart/clear", action: clearAction },
  { path: "/cart/lines", action: linesAction },
  { path: "/stock-alert/ask", action: askAlertAction },
  { path: "/cart/link/:token", action: cartLinkAction },
  { path: "/lists", action: listFormAction },
  { path: "/wishlist", action: wishlistAction },
  { path: "/business-category", action: businessChoiceAction },
];
