import type { CallReply } from "#shared/contracts/platform/table";
import { filsFromAed, aedFromFils } from "#shared/money/money";
import { shippingOf } from "#shared/shipping/delivery-charge";
import { useTexts } from "../messages/texts";
import { useMoney } from "./money";
import { useArrival } from "./use-arrival";

/** The emirates with their areas, each with what delivery there costs and takes. */
export type Emirates = CallReply<"listStates">["states"];
/** One of them, or one of their areas. */
export type Place = Emirates[number]["areas"][number];

type PlaceTermsProps = {
  place: Place;
  /** What the goods come to after vouchers, in AED; 0 while there are none, when delivery costs what it costs below. */
  total: number;
  /** When a page of one visitor was made, in ms. */
  at?: number | undefined;
};

/** What delivery of these goods to a place costs, by the rule that the server charges by, and when they arrive there. */
export function PlaceTerms({ place, total, at }: PlaceTermsProps) {
  const t = useTexts();
  const money = useMoney();
  const day = useArrival(place, at)?.day;
  if (place.served === false) return t("delivery.terms.unserved", { place: place.name });
  const { charge } = shippingOf(filsFromAed(total), {
    charge: filsFromAed(place.shipping_charges),
    slashedCharge: filsFromAed(place.slashed_shipping_charges),
    freeFrom: filsFromAed(place.minimum_order_value),
  });
  const cost = charge === 0 ? t("delivery.terms.free") : money(aedFromFils(charge));
  return day === undefined
    ? t("delivery.terms", { place: place.name, cost })
    : t("delivery.terms.day", { place: place.name, cost, day });
}
