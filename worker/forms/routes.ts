import { Hono } from "hono";
import type { EdgeEnv } from "../request/context";
import { cartShown } from "../request/form-key";
import { businessCategoryForm, businessCategoryLimit, businessCategoryPaths } from "./business-category-form";
import { cartFormLimit, cartFormPaths, cartForms } from "./cart-forms";
import { cartLinkForms, cartLinkLimit, cartLinkPaths } from "./cart-link-forms";
import { cartPageFormPaths, cartPageForms } from "./cart-page-forms";
import { listForms, listLimit, listPaths } from "./list-forms";
import { quickOrderForms, quickOrderLimit, quickOrderPaths } from "./quick-order-forms";
import { wishlistForms, wishlistLimit, wishlistPaths } from "./wishlist-forms";

/** Forms that are posted without scripts and answered with the page they stand on. */
export const forms = new Hono<EdgeEnv>()
  .on("GET", cartFormPaths, cartShown())
  .on("POST", cartFormPaths, cartFormLimit, cartForms)
  .on("POST", cartPageFormPaths, cartFormLimit, cartPageForms)
  .on("POST", cartLinkPaths, cartLinkLimit, cartLinkForms)
  .on("POST", listPaths, listLimit, listForms)
  .on("POST", wishlistPaths, wishlistLimit, wishlistForms)
  .on("POST", quickOrderPaths, quickOrderLimit, quickOrderForms)
  .on("POST", businessCategoryPaths, businessCategoryLimit, businessCategoryForm);
