import { createContext, use } from "react";
import type { Shop } from "#shared/contracts/back-office/shop-settings";

/** The operator's public settings: on the server only, for markup that the browser keeps. */
const ShopContext = /* @__PURE__ */ createContext<Shop | null>(null);
export { ShopContext as ShopProvider };

/** @throws Error in the browser */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error("the browser has what of the shop is in the visit, or asks for it");
  return shop;
}
