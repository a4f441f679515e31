import type { ComponentType } from "react";
import { withTexts } from "../messages/texts";
import type { OpenDialog } from "../shopper/toggle-atoms";

/** A dialog's component takes the fields of its kind. */
type ViewOf<Kind extends OpenDialog["kind"]> = ComponentType<Omit<Extract<OpenDialog, { kind: Kind }>, "kind">>;
type Code = { [Kind in OpenDialog["kind"]]: () => Promise<{ default: ViewOf<Kind> }> };

/**
 * The code of each dialog with its texts; it comes when the dialog is opened. This list comes with the first sign that
 * something will be done on the page.
 */
export const dialogViews: Code = {
  "product-details": withTexts(() => import("../cart/product-details-dialog"), ["product"]),
  "compare-full": withTexts(() => import("../compare/compare-full-dialog"), ["compare"]),
  "share-cart": withTexts(() => import("../cart-links/share-cart-dialog"), ["cart-link"]),
  login: withTexts(() => import("../sign-in/login-dialog"), ["sign-in"]),
  "last-step": withTexts(() => import("../sign-in/last-step-dialog"), ["sign-in"]),
  "credit-line": withTexts(() => import("../credit-line/credit-line-dialog"), ["credit-line"]),
  "deliver-to": withTexts(() => import("../deliver-to/deliver-to-dialog"), ["deliver-to", "delivery"]),
  categories: withTexts(() => import("../categories/category-menu"), ["menu"]),
  account: withTexts(() => import("../sign-in/account-sheet"), ["sign-in", "account"]),
};
