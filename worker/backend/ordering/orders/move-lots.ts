import { allocate, type LotPlace } from "#backend/goods/lots/allocate";
import type { PlaceChange } from "#backend/goods/lots/lots-statements";
import { quarantineBin } from "#shared/goods/lot-states";
import type { LineUnits } from "#shared/orders/order-units";
import type { BackUnits } from "./going-back";
import type { OrderLine } from "./orders-statements";

/** Units of an order's line that are of a lot: packed while `shipment_id` is empty, then in that parcel. */
export type OrderLot = {
  position: number;
  lot_id: number;
  warehouse_id: number;
  shipment_id: string;
  quantity: number;
  /** How many of them came back. */
  returned: number;
  /** The lot is recalled or in quarantine. */
  stopped: 0 | 1;
};

/** What a step does to the lots of an order: the lots of the lines that it is about, and what goes to or from the shelf. */
export type LotMove = { lines: readonly number[]; lots: readonly OrderLot[]; changes: readonly PlaceChange[] };

/** A line that names a lot of which its units are to be. */
export type NamedLot = { line: number; lot_id: number; quantity: number };

const keyOf = ({ position, lot_id, warehouse_id, shipment_id }: OrderLot) =>
  [position, lot_id, warehouse_id, shipment_id].join(" ");

/** Lots of some lines with some more; those of one lot and parcel are one. Those of which nothing is left go. */
function merged(lots: readonly OrderLot[]): OrderLot[] {
  const byKey = new Map<string, OrderLot>();
  for (const lot of lots) {
    const known = byKey.get(keyOf(lot));
    byKey.set(keyOf(lot), known ? { ...known, quantity: known.quantity + lot.quantity } : lot);
  }
  return [...byKey.values()].filter(({ quantity }) => quantity > 0);
}

/**
 * Takes units that are packed from the shelf, what expires first; lines whose SKU has no lots are left alone.
 * @param places of SKUs with lots, from which units may be sold
 * @param tracked SKUs with lots
 * @returns `short`: lines for which too little lies on the shelf; the step may not be done then
 */
export function packLots(
  lines: readonly OrderLine[],
  before: readonly OrderLot[],
  taken: readonly LineUnits[],
  {
    places,
    tracked,
    named = [],
  }: { places: readonly LotPlace[]; tracked: ReadonlySet<string>; named?: readonly NamedLot[] },
): LotMove & { short: readonly number[] } {
  const ofLots = taken.filter(({ line }) => tracked.has(lines[line]!.sku_id));
  const wanted = ofLots.flatMap(({ line, quantity }) => {
    const { sku_id } = lines[line]!;
    const ofLine = named.filter((one) => one.line === line);
    const rest = quantity - ofLine.reduce((sum, one) => sum + one.quantity, 0);
    return [...ofLine.map((one) => ({ ...one, sku_id })), ...(rest > 0 ? [{ line, sku_id, quantity: rest }] : [])];
  });
  const { taken: from, short } = allocate(wanted, places);
  const touched = ofLots.map(({ line }) => line);
  const packed = from.map(({ line, place, quantity }) => ({
    position: line,
    lot_id: place.lot_id,
    warehouse_id: place.warehouse_id,
    shipment_id: "",
    quantity,
    returned: 0,
    stopped: 0 as const,
  }));
  return {
    lines: touched,
    lots: merged([...before.filter(({ position }) => touched.includes(position)), ...packed]),
    changes: from.map(({ place: { lot_id, warehouse_id, bin }, quantity }) => ({
      lot_id,
      warehouse_id,
      bin,
      change: -quantity,
      kind: "pick",
    })),
    short,
  };
}

/** The lots that units of a parcel are of. */
export const lotsToSend = (before: readonly OrderLot[], taken: readonly LineUnits[]): OrderLot[] =>
  splitOf(before, taken, ({ shipment_id }) => shipment_id === "").split.map(({ lot }) => lot);

/** Puts packed units into a parcel, lot by lot. */
export function sendLots(before: readonly OrderLot[], taken: readonly LineUnits[], shipmentId: string): LotMove {
  const { touched, split } = splitOf(before, taken, ({ shipment_id }) => shipment_id === "");
  const sent = split.map(({ lot, count }) => ({ ...lot, shipment_id: shipmentId, quantity: count }));
  const left = split.map(({ lot, count }) => ({ ...lot, quantity: -count }));
  return { lines: touched, lots: merged([...ofLines(before, touched), ...left, ...sent]), changes: [] };
}

/**
 * Takes units back: packed ones that are unpacked or cancelled, and ones that come back after they left, of which the last sent are first.
 * They go into their warehouse: to no bin yet where they may be sold again, or to the one of what has to be looked at first,
 * as all of a lot that is stopped.
 * Units that are not packed are of no lot.
 */
export function takeLotsBack(before: readonly OrderLot[], taken: readonly BackUnits[]): LotMove {
  const picked = taken.filter(({ from }) => from === "picked");
  const out = taken.filter(({ from }) => from === "shipped" || from === "delivered");
  const sent = before.map((lot) => ({ ...lot, quantity: lot.quantity - lot.returned })).toReversed();
  const put = splitOf(before, picked, ({ shipment_id }) => shipment_id === "");
  const returned = splitOf(sent, out, ({ shipment_id }) => shipment_id !== "");
  const touched = [...new Set([...put.touched, ...returned.touched])];
  const backOf = (lot: OrderLot) =>
    returned.split.reduce((sum, one) => sum + (keyOf(one.lot) === keyOf(lot) ? one.count : 0), 0);
  const left = put.split.map(({ lot, count }) => ({ ...lot, quantity: -count }));
  const lots = merged([...ofLines(before, touched), ...left]);
  return {
    lines: touched,
    lots: lots.map((lot) => ({ ...lot, returned: lot.returned + backOf(lot) })),
    changes: [
      ...put.split.flatMap((part) => backInto(part, "put_back")),
      ...returned.split.flatMap((part) => backInto(part, "return")),
    ],
  };
}

/** Units of a lot that come into their warehouse; none of those that are written off. */
function backInto({ lot, count, of }: SplitUnits<BackUnits>, kind: PlaceChange["kind"]): PlaceChange[] {
  const { lot_id, warehouse_id } = lot;
  if (of.goes === "out") return [];
  const isStopped = of.goes === "quarantine" || lot.stopped === 1;
  return [{ lot_id, warehouse_id, bin: isStopped ? quarantineBin : "", change: count, kind }];
}

const ofLines = (lots: readonly OrderLot[], lines: readonly number[]): OrderLot[] =>
  lots.filter(({ position }) => lines.includes(position));

/** Units of a lot that are some of the units that were wanted. */
type SplitUnits<Wanted extends LineUnits> = { lot: OrderLot; count: number; of: Wanted };

/** The lots that wanted units of lines are of, one after the other; lines without lots are left out. */
function splitOf<Wanted extends LineUnits>(
  before: readonly OrderLot[],
  wanted: readonly Wanted[],
  isMeant: (lot: OrderLot) => boolean,
) {
  const split: SplitUnits<Wanted>[] = [];
  // Units of a line may be wanted twice, from two states.
  const unused = new Map(before.map((lot) => [lot, lot.quantity]));
  for (const of of wanted) {
    let left = of.quantity;
    for (const lot of before.filter((one) => one.position === of.line && isMeant(one))) {
      const count = Math.min(left, unused.get(lot)!);
      unused.set(lot, unused.get(lot)! - count);
      left -= count;
      if (count > 0) split.push({ lot, count, of });
    }
  }
  return { touched: [...new Set(split.map(({ lot }) => lot.position))], split };
}
