import { atom, type Atom } from "jotai/vanilla";
import { cartAtom, quantitiesAtom, type Cart, type CartLine } from "./cart-atoms";

/** Slugs of the products of which some variant is in the cart. */
export const slugsInCartAtom = atom((get) => new Set(get(cartAtom)?.items.map(({ slug }) => slug)));

const quantityAtoms = new Map<string, Atom<number>>();

/** Quantity of a SKU in the cart, including pending changes; 0 for none. */
export function quantityAtom(sku: string): Atom<number> {
  const known = quantityAtoms.get(sku);
  if (known) return known;
  const made = atom((get) => get(quantitiesAtom).get(sku) ?? 0);
  quantityAtoms.set(sku, made);
  return made;
}

/** The line of a SKU as the server last sent it. */
export const lineOf = (cart: Cart | null, sku: string): CartLine | undefined =>
  cart?.items.find(({ sku_id }) => sku_id === sku);
