import { useEffect } from "react";
import { cartAtom } from "#client/shop/frame/shopper/cart-atoms";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import type { Checkout } from "./checkout";

/** The cart goes where its checkout goes: once another place is saved, the browser reads the cart again. */
export function useCartFollows({ source, location: { id } }: Checkout): void {
  useEffect(() => {
    const known = shopperStore.get(cartAtom)?.location.id;
    if (source !== "cart" || known === undefined || known === id) return;
    void import("../cart/browser/change-cart").then(({ refreshCart }) => refreshCart()).catch(() => {});
  }, [source, id]);
}
