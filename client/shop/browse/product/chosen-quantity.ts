import { atom } from "jotai/vanilla";
import { shopperStore, useShopper } from "#client/shop/frame/shopper/shopper-store";

/** The quantity in the field of a SKU's buy box. */
const chosenAtom = atom({ sku: "", quantity: 1 });

/** Notes what was typed; what is no quantity counts as one. */
export const chooseQuantity = (sku: string, quantity: number): void =>
  shopperStore.set(chosenAtom, { sku, quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1 });

/** How many of a SKU one is about to add; 1 until something else was typed. */
export function useChosenQuantity(sku: string): number {
  const chosen = useShopper(chosenAtom);
  return chosen.sku === sku ? chosen.quantity : 1;
}
