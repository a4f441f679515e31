import type { LineUnits } from "#shared/orders/order-units";
import { dayInEmirates } from "#shared/time/emirates-time";
import { giveStockBack, restock } from "#backend/goods/inventory/decrement-stock-statements";
import type { Statement } from "#backend/platform/database";
import type { Fail, Outcome } from "#backend/platform/outcome";
import {
  guardFree,
  guardTracked,
  releaseReserved,
  reserveAgain,
  type OrderPlaceRow,
} from "#backend/goods/lots/lots-statements";
import type { LotPlace } from "#backend/goods/lots/allocate";
import { giveVoucherBack } from "../checkout/hold-statements";
import { lotStatements } from "./lots-store";
import { allBack, type BackUnits } from "./going-back";
import {
  discardLots,
  lotsToSend,
  packLots,
  sendLots,
  takeLotsBack,
  type LotMove,
  type NamedLot,
  type OrderLot,
} from "./move-lots";
import type { LineLot } from "./moves";
import { linesOf, unitsByLine } from "./order";
import type { OrderRow } from "./orders-statements";
import { quantitiesOf, type Taken } from "./take-units";

/** What was read of the goods of an order before they move. */
export type ReadGoods = {
  row: OrderRow;
  lots: readonly OrderLot[];
  /** Where units lie that may be sold, of the order's SKUs with lots; read for packing and refunds alone. */
  places: readonly OrderPlaceRow[];
  /** SKUs of the order that have lots, where `places` were not read. */
  withLots?: readonly { sku_id: string }[];
};

/** What a step does with goods: the units that it takes, and what it needs to know of them. */
export type GoodsAct =
  | { to: "confirmed" | "delivered" }
  | { to: "packed"; taken: readonly Taken[]; named: readonly LineLot[] }
  | { to: "unpacked"; taken: readonly Taken[] }
  | { to: "shipped"; taken: readonly Taken[]; shipmentId: string }
  | {
      to: "back";
      taken: readonly BackUnits[];
      kind: "unsold" | "return";
      /** All of the order was cancelled: its voucher counts as unused. */
      isUnsold: boolean;
      /** The field that names the lot of a line; absent: none does. */
      placeField?: ((line: number) => string) | undefined;
    };

/**
 * Takes goods off the shelf or puts them back, lot by lot where a SKU has lots. Failures: `out_of_stock`, when too little may
 * be packed; `invalid_input` for a lot that is named and may not be sold, or is another SKU's or other units', and for units whose
 * lot nobody knows that are to be sold again. Whether SKUs have lots is guarded by the order's version as long as
 * units are in the shop, and here for those that have left.
 */
export function moveGoods(
  { row, lots, places, withLots = [] }: ReadGoods,
  act: GoodsAct,
  { staffId, now }: { staffId: string | null; now: number },
): Outcome<Statement[]> {
  const lines = linesOf(row);
  const tracked = new Set([...places, ...withLots].map(({ sku_id }) => sku_id));
  const reference = `order:${row.order_id}`;
  const cause = { orderId: row.order_id, reference, staffId, now, today: dayInEmirates(now) };
  const unitsOf = (taken: readonly Taken[]) =>
    quantitiesOf(taken).map(({ line, quantity }) => ({ sku_id: lines[line]!.sku_id, quantity }));
  const ofLots = (move: LotMove, packed: readonly Taken[] = []) => {
    const skus = [...new Set(move.lines.map((line) => lines[line]!.sku_id))];
    return lotStatements(move, { skus, packed: unitsOf(packed) }, cause);
  };
  const isTracked = (line: number) => tracked.has(lines[line]!.sku_id);
  const guard = (taken: readonly Taken[]) =>
    taken.length === 0 ? [] : [guardTracked(unitsOf(taken).map(({ sku_id }) => [sku_id, tracked.has(sku_id)]))];
  const backOf = (taken: readonly BackUnits[]) => {
    const units = unitsByLine(row);
    return takeLotsBack(lots, taken, { tracked: isTracked, count: (line, from) => units[line]![from] });
  };
  switch (act.to) {
    case "packed": {
      const wanted = quantitiesOf(act.taken);
      const isTooMuch = act.named.some(({ line }) => sumOf(act.named, line) > sumOf(wanted, line));
      if (isTooMuch) return { fail: "invalid_input", fields: { lots: "out_of_range" } };
      const named = namedIn(act.named, places, (line) => lines[line]?.sku_id);
      if (!named) return { fail: "invalid_input", fields: { lots: "unknown_value" } };
      const { short, ...move } = packLots(lines, lots, wanted, { places: places.filter(isPlace), tracked, named });
      if (short.length > 0) return { fail: "out_of_stock" };
      return ofLots(move, act.taken);
    }
    case "unpacked":
      return [reserveAgain(unitsOf(act.taken)), ...ofLots(backOf(allBack(act.taken, true)))];
    case "shipped": {
      const sent = lotsToSend(lots, quantitiesOf(act.taken));
      if (sent.some(({ stopped }) => stopped === 1)) return { fail: "invalid_input", fields: { lines: "lot_stopped" } };
      const free = sent.length > 0 ? [guardFree(sent.map(({ lot_id }) => lot_id))] : [];
      return [...free, ...ofLots(sendLots(lots, quantitiesOf(act.taken), act.shipmentId))];
    }
    case "back": {
      const reserved = act.taken.filter(({ from }) => from === "open" || from === "backordered");
      const [back, lost] = [true, false].map((is) =>
        unitsOf(reserved.filter(({ from, goes }) => (from === "backordered" || goes === "shelf") === is)),
      );
      const others = act.taken.filter((one) => !reserved.includes(one));
      const onShelf = unitsOf(others.filter(({ goes }) => goes === "shelf"));
      const { lotless, foreign, ...move } = backOf(act.taken);
      const writtenOff = reserved.filter(({ from, goes }) => from === "open" && goes !== "shelf");
      const discarded = discardLots(lines, lots, quantitiesOf(writtenOff), { places: places.filter(isPlace), tracked });
      const wrong = wrongLots(lotless, foreign, act.placeField);
      if (wrong) return wrong;
      return [
        ...guard(others),
        // What never came in cannot be written off.
        ...giveStockBack(back!, { kind: act.kind, reference, now }),
        ...(lost!.length > 0 ? [releaseReserved(lost!), ...ofLots(discarded)] : []),
        ...(act.isUnsold ? giveVoucherBack(row.checkout_id) : []),
        ...restock(onShelf, { kind: act.kind, reference, now }),
        ...ofLots(move),
      ];
    }
    default:
      return [];
  }
}

/** What is wrong with the lots of units that come back, at the field of the first line; null: nothing. */
function wrongLots(
  lotless: readonly number[],
  foreign: readonly number[],
  placeField: ((line: number) => string) | undefined,
): Fail | null {
  const [line] = [...lotless, ...foreign];
  if (line === undefined) return null;
  if (!placeField) return { fail: "invalid_input", fields: { restock: "lot_unknown" } };
  return {
    fail: "invalid_input",
    fields: { [placeField(line)]: lotless.includes(line) ? "lot_needed" : "unknown_value" },
  };
}

const sumOf = (units: readonly LineUnits[], wanted: number): number =>
  units.reduce((sum, { line, quantity }) => sum + (line === wanted ? quantity : 0), 0);

const isPlace = (row: OrderPlaceRow): row is LotPlace => row.lot_id !== null;

/** Lots by their numbers, of which units are to be packed; null: one of them has none of the line's SKU that may be sold. */
function namedIn(
  named: readonly LineLot[],
  places: readonly OrderPlaceRow[],
  skuOf: (line: number) => string | undefined,
): NamedLot[] | null {
  const found = named.map(({ lot, ...one }) => ({
    ...one,
    lot_id: places.find(({ sku_id, number }) => sku_id === skuOf(one.line) && number === lot)?.lot_id ?? null,
  }));
  return found.every((one): one is NamedLot => one.lot_id !== null) ? found : null;
}
