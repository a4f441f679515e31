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
  return { reduction, days };
}

/** The special price of one variant: strictly below its list price, or `null` where rounding leaves no gap. */
export function specialPrice(price, special) {
  if (special === null) return null;
  const reduced = reducedPrice(price * (1 - special.reduction));
  return reduced > 0 && reduced < price ? reduced : null;
}

/** Quantity tiers, each cheaper than the one before and the first below the selling price (A50). */
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
