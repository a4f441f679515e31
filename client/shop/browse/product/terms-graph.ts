import type { PageVisit } from "#client/runtime/request-context";
import type { GraphNode } from "#client/shop/frame/layout/structured-data.tsx";
import { returnDays } from "#shared/orders/return-rules";
import { isDeliveredFree } from "#shared/shipping/delivery-charge";

type Delivery = Pick<PageVisit["delivery"], "charge" | "free_from">;

/** AED for sending one piece of this price where a visitor is served by default. */
const chargeFor = (price: number, { charge, free_from }: Delivery): number =>
  isDeliveredFree(price, free_from) ? 0 : charge;

/** The node that says what sending a piece of this price costs. */
export const shippingId = (price: number, delivery: Delivery): string => `#shipping-${chargeFor(price, delivery)}`;

/** @param price of the piece, in AED */
export const shippingNode = (price: number, delivery: Delivery): GraphNode => ({
  "@type": "OfferShippingDetails",
  "@id": shippingId(price, delivery),
  shippingRate: { "@type": "MonetaryAmount", value: chargeFor(price, delivery), currency: "AED" },
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
