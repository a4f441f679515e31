import { aedFromFils, filsFromAed } from "../../shared/money";
import { dubai, shippingOf } from "../../shared/shipping";
import type { GraphNode } from "../layout/structured-data";
import { returnDays } from "./return-days";

/** AED for sending one piece of this price where a visitor is served by default. */
const chargeFor = (price: number): number => aedFromFils(shippingOf(filsFromAed(price), dubai).charge);

/** The node that says what sending a piece of this price costs. */
export const shippingId = (price: number): string => `#shipping-${chargeFor(price)}`;

/** @param price of the piece, in AED */
export const shippingNode = (price: number): GraphNode => ({
  "@type": "OfferShippingDetails",
  "@id": shippingId(price),
  shippingRate: { "@type": "MonetaryAmount", value: chargeFor(price), currency: "AED" },
  // The code of Dubai in ISO 3166-2.
  shippingDestination: { "@type": "DefinedRegion", addressCountry: "AE", addressRegion: "DU" },
});

export const returnsId = "#returns";

/**
 * The terms of use on returns. Of consumables some can come back and sterile ones cannot, so for them, and for a type
 * that the terms do not know, it only says where to read them.
 * @param link the section of the terms
 */
export function returnsNode(type: string, link: string): GraphNode {
  const policy = { "@type": "MerchantReturnPolicy", "@id": returnsId, merchantReturnLink: link };
  const days = returnDays.get(type);
  if (!days) return policy;
  return {
    ...policy,
    applicableCountry: "AE",
    returnPolicyCountry: "AE",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: days,
    returnMethod: "https://schema.org/ReturnByMail",
    customerRemorseReturnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    itemDefectReturnFees: "https://schema.org/FreeReturn",
    refundType: "https://schema.org/FullRefund",
  };
}
