import { allocate, type LotPlace } from "#backend/goods/lots/allocate";
import type { NewLotUnits, PlaceChange } from "#backend/goods/lots/lots-statements";
import { quarantineBin } from "#shared/goods/lot-states";
import type { LineUnits, UnitState } from "#shared/orders/order-units";
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
  /** Their parcel has arrived. */
  arrived: 0 | 1;
};

/** What a step does to the lots of an order: the lots of the lines that it is about, and what goes to or from the shelf. */
export type LotMove = {
  lines: readonly number[];
  lots: readonly OrderLot[];
  changes: readonly PlaceChange[];
  /** Units that come back of lots that nobody has named yet. */
  newLots?: readonly NewLotUnits[];
};

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
    arrived: 0 as const,
  }));
  return {
    lines: touched,
    lots: merged([...before.filter(({ position }) => touched.includes(position)), ...packed]),
    changes: changesOf(from, "pick"),
    short,
  };
}

/** Writes off units that are not packed yet: of the lots of which they would have been packed, as far as any lie on the shelf. */
export function discardLots(
  lines: readonly OrderLine[],
  before: readonly OrderLot[],
  taken: readonly LineUnits[],
  { places, tracked }: { places: readonly LotPlace[]; tracked: ReadonlySet<string> },
): LotMove {
  const ofLots = taken.filter(({ line }) => tracked.has(lines[line]!.sku_id));
  const { taken: from } = allocate(
    ofLots.map(({ line, quantity }) => ({ line, sku_id: lines[line]!.sku_id, quantity })),
    places,
  );
  const touched = ofLots.map(({ line }) => line);
  return {
    lines: touched,
    lots: before.filter(({ position }) => touched.includes(position)),
    changes: changesOf(from, "discard"),
  };
}

/** What leaves the shelf. */
const changesOf = (from: ReturnType<typeof allocate>["taken"], kind: PlaceChange["kind"]): PlaceChange[] =>
  from.map(({ place: { lot_id, warehouse_id, bin }, quantity }) => ({
    lot_id,
    warehouse_id,
    bin,
    change: -quantity,
    kind,
  }));

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

/** What is known of units that are taken back beside their lots. */
type KnownUnits = {
  /** Lines whose SKU has lots. */
  tracked: (line: number) => boolean;
  /** Units of a line in a state. */
  count: (line: number, from: UnitState) => number;
};

/**
 * Takes units back: packed ones that are unpacked or cancelled, and ones that come back after they left: of the lot that is
 * named, or else of the parcels that were sent last; delivered units of parcels that have arrived, others of those on their way.
 * They go where their place was named, or into their warehouse: to no bin yet where they may be sold again, or to the one of what
 * has to be looked at first, as all of a lot that is stopped.
 * Units that are not packed are of no lot.
 * @returns `lotless`: lines with units for the shelf or quarantine whose lot nobody knows, as they were sent before their SKU
 * had lots; `foreign`: lines with fewer units of the lot that was named. The step may not be done then.
 */
export function takeLotsBack(
  before: readonly OrderLot[],
  taken: readonly BackUnits[],
  { tracked, count }: KnownUnits,
): LotMove & { lotless: readonly number[]; foreign: readonly number[] } {
  const picked = taken.filter(({ from }) => from === "picked");
  const out = taken.filter(({ from }) => from === "shipped" || from === "delivered");
  const sent = before
    .filter(({ shipment_id }) => shipment_id !== "")
    .map((lot) => ({ ...lot, quantity: lot.quantity - lot.returned }))
    .toReversed();
  const put = splitOf(before, picked, ({ shipment_id }) => shipment_id === "");
  const returned = splitOf(
    sent,
    out,
    (lot, { from, place }) => isOf(lot, from) && (!place || place.lot_id === lot.lot_id),
  );
  const rest = returned.left.filter(({ of: { line } }) => tracked(line));
  const isForeign = ({ of: { line, from, place } }: LeftUnits<BackUnits>) =>
    place !== undefined &&
    rest.reduce((sum, one) => sum + (one.of.line === line && one.of.from === from ? one.count : 0), 0) >
      lotlessUnits(before, line, from, count(line, from));
  const touched = [...new Set([...put.touched, ...returned.touched, ...rest.map(({ of }) => of.line)])];
  const backOf = (lot: OrderLot) =>
    returned.split.reduce((sum, one) => sum + (keyOf(one.lot) === keyOf(lot) ? one.count : 0), 0);
  const left = put.split.map(({ lot, count: units }) => ({ ...lot, quantity: -units }));
  const lots = merged([...ofLines(before, touched), ...left]);
  return {
    lines: touched,
    lots: lots.map((lot) => ({ ...lot, returned: lot.returned + backOf(lot) })),
    changes: [
      ...put.split.flatMap(({ lot, count: units, of }) => backInto({ ...lot, bin: "" }, units, of, "put_back")),
      ...returned.split.flatMap(({ lot, count: units, of }) =>
        backInto({ ...lot, bin: "", ...knownPlace(of) }, units, of, "return"),
      ),
      ...rest.flatMap(({ count: units, of }) => {
        const place = knownPlace(of);
        return place ? backInto(place, units, of, "return") : [];
      }),
    ],
    newLots: rest.flatMap(({ count: units, of }) => newLotInto(units, of)),
    lotless: rest.filter(({ of }) => !of.place && of.goes !== "out").map(({ of }) => of.line),
    foreign: rest.filter(isForeign).map(({ of }) => of.line),
  };
}

/** Whether units of a lot, which were sent, are in a state: delivered with their parcel, or on their way in it. */
const isOf = (lot: OrderLot, from: UnitState): boolean => (lot.arrived === 1) === (from === "delivered");

/** Units of a line that were sent and are of no lot that the shop knows. @param count its units in that state */
export const lotlessUnits = (lots: readonly OrderLot[], line: number, from: UnitState, count: number): number =>
  lots
    .filter((lot) => lot.position === line && lot.shipment_id !== "" && isOf(lot, from))
    .reduce((left, { quantity, returned }) => left - quantity + returned, count);

/** Units of a lot that come into their warehouse; none of those that are written off. */
function backInto(
  { lot_id, warehouse_id, bin, stopped = 0 }: KnownPlace,
  change: number,
  { goes }: BackUnits,
  kind: PlaceChange["kind"],
): PlaceChange[] {
  if (goes === "out") return [];
  const isStopped = goes === "quarantine" || stopped === 1;
  return [{ lot_id, warehouse_id, bin: isStopped ? quarantineBin : bin, change, kind }];
}

/** A bin, and a lot that the shop knows. */
type KnownPlace = { lot_id: number; warehouse_id: number; bin: string; stopped?: 0 | 1 };

const knownPlace = ({ place }: BackUnits): KnownPlace | null => (place && place.lot_id !== null ? place : null);

/** Units that come into their warehouse of a lot that nobody has named yet; none of those that are written off. */
function newLotInto(change: number, { goes, place }: BackUnits): NewLotUnits[] {
  if (!place || place.lot_id !== null || goes === "out") return [];
  const { newLot, warehouse_id, bin } = place;
  return [{ ...newLot, warehouse_id, bin: goes === "quarantine" ? quarantineBin : bin, change }];
}

const ofLines = (lots: readonly OrderLot[], lines: readonly number[]): OrderLot[] =>
  lots.filter(({ position }) => lines.includes(position));

/** Units of a lot that are some of the units that were wanted. */
type SplitUnits<Wanted extends LineUnits> = { lot: OrderLot; count: number; of: Wanted };

/** Units that are wanted and of none of the lots. */
type LeftUnits<Wanted extends LineUnits> = { count: number; of: Wanted };

/** The lots that wanted units of lines are of, one after the other, and the units that are of none. */
function splitOf<Wanted extends LineUnits>(
  before: readonly OrderLot[],
  wanted: readonly Wanted[],
  isMeant: (lot: OrderLot, of: Wanted) => boolean,
) {
  const split: SplitUnits<Wanted>[] = [];
  const rest: LeftUnits<Wanted>[] = [];
  // Units of a line may be wanted twice, from two states.
  const unused = new Map(before.map((lot) => [lot, lot.quantity]));
  for (const of of wanted) {
    let left = of.quantity;
    for (const lot of before.filter((one) => one.position === of.line && isMeant(one, of))) {
      const count = Math.min(left, unused.get(lot)!);
      unused.set(lot, unused.get(lot)! - count);
      left -= count;
      if (count > 0) split.push({ lot, count, of });
    }
    if (left > 0) rest.push({ count: left, of });
  }
  return { touched: [...new Set(split.map(({ lot }) => lot.position))], split, left: rest };
}
