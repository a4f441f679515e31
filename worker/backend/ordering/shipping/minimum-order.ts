import type { Locale } from "#shared/text/locale";
import { aedFromFils, type Fils } from "#shared/money/money";
import type { Fail } from "#backend/platform/outcome";
import type { PricedCart } from "#backend/goods/pricing/cart-price";

const messages = {
  en: (place: string, least: string, missing: string) =>
    `The minimum order for ${place} is AED ${least}. Add items for AED ${missing} more.`,
  ar: (place: string, least: string, missing: string) =>
    `الحد الأدنى للطلب إلى ${place} هو ${least} د.إ. أضف أصنافًا بقيمة ${missing} د.إ. لإكمال الطلب.`,
} as const satisfies Record<Locale, unknown>;

type Ordered = {
  /** Of goods, after the voucher and before delivery. */
  priced: Pick<PricedCart, "total" | "itemsTotal">;
  /** The place that they go to, which has its own minimum; 0: none. */
  minimum: Fils;
};

/** What is missing, in fils; 0 when nothing is, and for an empty cart. */
const missingFor = ({ priced, minimum }: Ordered): Fils =>
  priced.itemsTotal === 0 ? 0 : Math.max(0, minimum - priced.total);

const figure = (fils: Fils): string => aedFromFils(fils).toLocaleString("en", { minimumFractionDigits: 2 });

/** Says in words what is missing. @param place by its name */
function minimumMessage(ordered: Ordered, place: string, locale: Locale): string | null {
  const missing = missingFor(ordered);
  if (missing === 0) return null;
  return messages[locale](place, figure(ordered.minimum), figure(missing));
}

/** What is missing as it travels. */
export function minimumReply(ordered: Ordered, place: string, locale: Locale) {
  const message = minimumMessage(ordered, place, locale);
  return message === null ? null : { missing: aedFromFils(missingFor(ordered)), message };
}

type Read = {
  priced: Ordered["priced"];
  facts: { location: { minimum_order: Fils; name_en: string; name_ar: string } };
};

/** What a checkout is refused with that is below the minimum of the place it goes to. */
export function belowMinimum({ priced, facts: { location } }: Read, locale: Locale): Fail | null {
  const message = minimumMessage({ priced, minimum: location.minimum_order }, location[`name_${locale}`], locale);
  return message === null ? null : { fail: "below_minimum", message };
}
