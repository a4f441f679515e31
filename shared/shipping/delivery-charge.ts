import type { Fils } from "../money/money";

/** What a delivery location costs; amounts in fils. */
export type ShippingTerms = {
  /** What is charged below the threshold. */
  charge: Fils;
  /** Shown struck through, when above what is charged. */
  slashedCharge: Fils;
  /** Cart total from which delivery is free; a threshold only, never a minimum to order. */
  freeFrom: Fils;
};

/** The default delivery location's id: Dubai. Its row of `locations` has its terms. */
export const defaultPlace = 49;

/** Whether goods are delivered free: from the threshold on, both in fils or both in AED. */
export const isDeliveredFree = (goods: number, threshold: number): boolean => goods >= threshold;

/**
 * The delivery charge of a cart and the amount struck through beside it, in fils.
 * @param cartTotal after vouchers, before shipping, without the wallet; null for an empty cart, which costs nothing.
 * @returns `struck` is null when there is nothing higher to strike.
 */
export function shippingOf(cartTotal: Fils | null, terms: ShippingTerms): { charge: Fils; struck: Fils | null } {
  if (cartTotal === null) return { charge: 0, struck: null };
  const isFree = isDeliveredFree(cartTotal, terms.freeFrom);
  const charge = isFree ? 0 : terms.charge;
  const before = isFree ? terms.charge : terms.slashedCharge;
  return { charge, struck: before > charge ? before : null };
}
