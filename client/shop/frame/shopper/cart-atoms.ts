import { atom } from "jotai/vanilla";
import type { CallReply } from "#shared/contracts/platform/table";

export type Cart = CallReply<"getCart">["cart"];
export type CartLine = Cart["items"][number];

/** The cart as the server last sent it; null until anything is known. Its totals are never guessed. */
export const cartAtom = atom<Cart | null>(null);

/** SKU → quantity that the visitor requested and the last cart does not show yet; 0 removes. */
export const requestedQuantitiesAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>());

/** SKU → quantity to show: the cart's lines, overridden by what is requested. */
export const quantitiesAtom = atom((get) => {
  const lines = (get(cartAtom)?.items ?? []).map(({ sku_id, quantity }) => [sku_id, quantity] as const);
  const quantities = new Map([...lines, ...get(requestedQuantitiesAtom)]);
  for (const [sku, quantity] of quantities) if (quantity === 0) quantities.delete(sku);
  return quantities;
});

/** Lines in the cart, for the badge; null while neither a cart nor a request is known. */
export const lineCountAtom = atom((get) =>
  get(cartAtom) || get(requestedQuantitiesAtom).size > 0 ? get(quantitiesAtom).size : null,
);

/** Cart total with shipping in AED; null until known. */
export const cartTotalAtom = atom((get) => get(cartAtom)?.total_with_shipping ?? null);
