import { between, chance, draw, pick } from "./dice.mjs";

/** Share of groups of which nothing is left. */
const SOLD_OUT_GROUPS = 0.02;

/** Share of the stock levels that a shop notices: [up to this draw, pieces]. */
const SCARCE = [
  [0.04, 0],
  [0.07, 1],
  [0.11, 3],
  [0.17, 10],
];

/** Pieces on the shelf, by type of product and list price (AED). */
export function stockOf(slug, sku, type, price) {
  if (type !== "refurbished" && chance(`${slug} sold out`, SOLD_OUT_GROUPS)) return 0;
  const scarce = SCARCE.find(([upTo]) => draw(`${sku} scarce`) < upTo);
  if (scarce) return scarce[1];
  if (type === "refurbished") return between(`${sku} stock`, 1, price > 20_000 ? 2 : 5);
  if (price > 5_000) return between(`${sku} stock`, 2, 9);
  if (price > 500) return between(`${sku} stock`, 6, 40);
  return between(`${sku} stock`, 24, type === "consumable" ? 640 : 180);
}

/** The most that one order may hold: `null` = stock only, 0 = not sold at present. */
export function maximumOrder(sku, type, price) {
  if (chance(`${sku} not sold`, 0.0015)) return 0;
  if (chance(`${sku} unlimited`, 0.55)) return null;
  if (type === "refurbished" || price > 5_000) return pick(`${sku} limit`, [1, 2, 3]);
  if (price > 500) return pick(`${sku} limit`, [3, 5, 10]);
  return pick(`${sku} limit`, [10, 20, 30, 50, 100]);
}
