import { between, chance, draw, pick } from "./dice.mjs";

/** Rounding steps of a shop: [price from which the step holds, step], in AED. */
const PRICE_STEPS = [
  [10_000, 100],
  [1_000, 10],
  [200, 5],
  [50, 1],
  [10, 0.5],
  [0, 0.25],
];

/** Share of groups that carry a special price. */
const SPECIAL_SHARE = 0.35;

/** Share of the specials that are a discount with its terms, fixed or a percentage with a limit. */
const DISCOUNT_SHARE = 0.3;

/** From this price (AED) a device or a piece of furniture is paid in advance. */
const CASH_LIMIT = { furniture: 1_500, device: 3_000, refurbished: 2_500 };

/** Rounds to what a shop would print, in AED with at most two decimals; never below one step. */
export function shopPrice(amount) {
  const [, step] = PRICE_STEPS.find(([from]) => amount >= from);
  return Number((Math.max(1, Math.round(amount / step)) * step).toFixed(2));
}

/** Fine rounding for reduced prices: whole dirhams from 100 AED, else quarters. */
function reducedPrice(amount) {
  const step = amount >= 1_000 ? 5 : amount >= 100 ? 1 : 0.25;
  return Number((Math.floor(amount / step) * step).toFixed(2));
}

/**
 * What a group's special offer is, decided once a group so that its variants agree:
 * `null`, or the reduction (0 to 1) and the days it lasts (`null` = no end).
 */
export function specialOf(slug, type) {
  if (!chance(`${slug} special`, SPECIAL_SHARE)) return null;
  const deepest = type === "consumable" ? 0.3 : 0.18;
  const reduction = 0.06 + draw(`${slug} reduction`) * (deepest - 0.06);
  const days = chance(`${slug} ends`, 0.45) ? between(`${slug} days`, 2, 20) : null;
  return { reduction, days, discount: chance(`${slug} discount`, DISCOUNT_SHARE) ? kindOfDiscount(slug) : null };
}

const kindOfDiscount = (slug) => (chance(`${slug} fixed`, 0.5) ? "fixed" : "percentage");

/**
 * The discount of a group whose special is one, by the list price (AED) of its cheapest variant: whole dirhams off, or
 * a percentage in fives with a limit that the dearer variants reach.
 */
export function discountOf(special, cheapest) {
  if (!special?.discount) return null;
  const amount = Math.floor(cheapest * special.reduction);
  if (special.discount === "fixed") return amount >= 1 ? { type: "fixed", value: amount } : null;
  const value = Math.max(5, Math.round((special.reduction * 100) / 5) * 5);
  return { type: "percentage", value, max: Math.max(5, Math.ceil((cheapest * value) / 500) * 5) };
}

/** What a discount leaves of a price, both in AED. */
export function discounted(price, { type, value, max }) {
  const taken = type === "fixed" ? value : Math.min(max, Math.round(price * value) / 100);
  return Number((price - taken).toFixed(2));
}

/** What one variant sells for below its list price, or `null` where it does not: by its discount or by a special price. */
export function reducedFrom(price, special, discount) {
  if (special === null) return null;
  if (discount) return discounted(price, discount);
  const reduced = reducedPrice(price * (1 - special.reduction));
  return reduced > 0 && reduced < price ? reduced : null;
}

/** Quantity tiers, each cheaper than the one before and the first below the selling price. */
export function tiersOf(slug, type, selling) {
  const share = { consumable: 0.85, instrument: 0.5, device: 0.15, furniture: 0.25, refurbished: 0 }[type];
  if (!chance(`${slug} tiers`, share)) return [];
  const ladders =
    selling < 60
      ? [
          [10, 50],
          [12, 24, 96],
          [10, 30, 100],
        ]
      : [
          [5, 20],
          [3, 10],
          [4, 12],
        ];
  const quantities = pick(`${slug} ladder`, selling < 1_000 ? ladders : [[3], [2, 5]]);
  const tiers = [];
  let below = selling;
  quantities.forEach((min_quantity, index) => {
    const price = reducedPrice(selling * (0.95 - 0.045 * index));
    if (price > 0 && price < below) {
      tiers.push({ min_quantity, price });
      below = price;
    }
  });
  return tiers;
}

/** Whether cash on delivery is offered at this list price. */
export function cashOnDelivery(type, price) {
  return price < (CASH_LIMIT[type] ?? CASH_LIMIT.device);
}
