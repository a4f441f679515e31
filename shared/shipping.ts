import type { Fils } from "./money";

/** What a delivery location costs; amounts in fils. */
export type ShippingTerms = {
  /** What is charged below the threshold. */
  charge: Fils;
  /** Shown struck through, when above what is charged. */
  slashedCharge: Fils;
  /** Cart total from which delivery is free; a threshold only, never a minimum to order. */
  freeFrom: Fils;
};

/** The default delivery location with its terms, as its row of `locations` charges them: a test compares both. */
export const dubai = {
  id: 49,
  type: "State",
  charge: 1500,
  slashedCharge: 0,
  freeFrom: 5000,
} as const satisfies ShippingTerms & { id: number; type: string };

/**
 * What delivery of a cart costs and which figure is shown struck beside it, in fils.
 * @param cartTotal after vouchers, before shipping, without the wallet; null for an empty cart, which costs nothing.
 * @returns `struck` is null when there is nothing higher to strike.
 */
export function shippingOf(cartTotal: Fils | null, terms: ShippingTerms): { charge: Fils; struck: Fils | null } {
  if (cartTotal === null) return { charge: 0, struck: null };
  const isFree = cartTotal >= terms.freeFrom;
  const charge = isFree ? 0 : terms.charge;
  const before = isFree ? terms.charge : terms.slashedCharge;
  return { charge, struck: before > charge ? before : null };
}
