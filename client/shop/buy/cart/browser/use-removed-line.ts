import { useEffect, useState } from "react";
import { cartAtom, requestedQuantitiesAtom, type CartLine } from "#client/shop/frame/shopper/cart-atoms";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";

type Removed = {
  /** As it was. */
  line: CartLine;
  /** Where it stood, counted from 0. */
  place: number;
};

/** The line that was removed last while this page is open, whichever control did it, until `forget` is called. */
export function useRemovedLine(): { removed: Removed | null; forget(): void } {
  const [removed, setRemoved] = useState<Removed | null>(null);
  useEffect(
    () =>
      shopperStore.sub(requestedQuantitiesAtom, () => {
        const lines = shopperStore.get(cartAtom)?.items ?? [];
        for (const [sku, quantity] of shopperStore.get(requestedQuantitiesAtom)) {
          const place = lines.findIndex(({ sku_id }) => sku_id === sku);
          if (quantity === 0 && place !== -1) setRemoved({ line: lines[place]!, place });
        }
      }),
    [],
  );
  return { removed, forget: () => setRemoved(null) };
}
