import { allocate } from "#backend/goods/lots/allocate";
import type { OpenLineRow, PickPlace } from "./packing-store";

/** Units of an order's line that are taken from one place. */
type PickPart = { order: OpenLineRow; quantity: number };

/** Units of a SKU in one place, or in none: it has no lots, or too little of it lies on the shelf (`missing`). */
export type PickStop = { sku_id: string; place: PickPlace | null; missing: boolean; parts: PickPart[] };

/** Labels count: A-2 is before A-10. */
const { compare } = new Intl.Collator("en", { numeric: true });

/** By the way through the warehouse; what has no place comes last, by SKU. */
function byWay(one: PickStop, other: PickStop): number {
  if (!one.place || !other.place)
    return Number(one.place === null) - Number(other.place === null) || compare(one.sku_id, other.sku_id);
  return (
    compare(one.place.warehouse, other.place.warehouse) ||
    compare(one.place.bin, other.place.bin) ||
    compare(one.sku_id, other.sku_id) ||
    (one.place.expires_on ?? "9999").localeCompare(other.place.expires_on ?? "9999") ||
    one.place.lot_id - other.place.lot_id
  );
}

/**
 * Open units by the place that they are taken from, in the order of the way. Lines that come first are served first, of what
 * expires first; a unit on the shelf is for one line alone.
 */
export function pickList(lines: readonly OpenLineRow[], places: readonly PickPlace[]): PickStop[] {
  const placesOf = Map.groupBy(places, ({ sku_id }) => sku_id);
  const picks = [...Map.groupBy(lines, ({ sku_id }) => sku_id)].flatMap(([skuId, wanted]) =>
    picksOf(skuId, wanted, placesOf.get(skuId) ?? []),
  );
  return picks.toSorted(byWay);
}

function picksOf(skuId: string, lines: readonly OpenLineRow[], places: readonly PickPlace[]): PickStop[] {
  const whole = lines.map((order) => ({ order, quantity: order.open }));
  if (lines[0]!.tracks_lots === 0) return [{ sku_id: skuId, place: null, missing: false, parts: whole }];
  const { taken } = allocate(
    lines.map(({ open }, line) => ({ line, sku_id: skuId, quantity: open })),
    places,
  );
  const found = [...Map.groupBy(taken, ({ place }) => place as PickPlace)].map(([place, units]) => ({
    sku_id: skuId,
    place,
    missing: false,
    parts: units.map(({ line, quantity }) => ({ order: lines[line]!, quantity })),
  }));
  const served = lines.map(() => 0);
  for (const { line, quantity } of taken) served[line]! += quantity;
  const lacking = lines
    .map((order, line) => ({ order, quantity: order.open - served[line]! }))
    .filter(({ quantity }) => quantity > 0);
  return lacking.length === 0 ? found : [...found, { sku_id: skuId, place: null, missing: true, parts: lacking }];
}

/** What of a work list some orders want, or what of it lies in a warehouse. @param orders by number; empty: all */
export function chosenPicks(
  picks: readonly PickStop[],
  { warehouse, orders }: { warehouse: string; orders: readonly number[] },
) {
  const wanted = new Set(orders);
  return picks
    .filter(({ place }) => warehouse === "" || place?.warehouse.toLowerCase() === warehouse.toLowerCase())
    .map((pick) => ({
      ...pick,
      parts: wanted.size === 0 ? pick.parts : pick.parts.filter(({ order }) => wanted.has(order.number)),
    }))
    .filter(({ parts }) => parts.length > 0);
}
