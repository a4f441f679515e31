import type { ComponentType } from "react";
import { withTexts } from "#client/messages/texts";
import type { OpenDialog } from "../shopper/toggle-atoms";

/** A dialog's component takes the fields of its kind. */
type ViewOf<Kind extends OpenDialog["kind"]> = ComponentType<Omit<Extract<OpenDialog, { kind: Kind }>, "kind">>;
type Code = { [Kind in OpenDialog["kind"]]: () => Promise<{ default: ViewOf<Kind> }> };

/**
 * The code of each dialog with its texts, loaded when the dialog is opened. This list is loaded at the first sign of
 * interaction.
 */
export const dialogViews: Code = {
  "product-details": withTexts(() => import("#client/shop/buy/cart/product-details-dialog.tsx"), ["product"]),
  "compare-full": withTexts(() => import("#client/shop/browse/compare/compare-full-dialog.tsx"), ["compare"]),
  "share-cart": withTexts(() => import("#client/shop/buy/cart-links/share-cart-dialog.tsx"), ["cart-link"]),
  login: withTexts(() => import("#client/shop/account/sign-in/login-dialog.tsx"), ["sign-in"]),
  "last-step": withTexts(() => import("#client/shop/account/sign-in/last-step-dialog.tsx"), ["sign-in"]),
  "credit-line": withTexts(() => import("#client/shop/account/credit-line/credit-line-dialog.tsx"), ["credit-line"]),
  "deliver-to": withTexts(
    () => import("#client/shop/browse/deliver-to/deliver-to-dialog.tsx"),
    ["deliver-to", "delivery"],
  ),
  categories: withTexts(() => import("#client/shop/browse/categories/category-menu.tsx"), ["menu"]),
  account: withTexts(() => import("#client/shop/account/sign-in/account-sheet.tsx"), ["sign-in", "account"]),
};
