import { sql } from "drizzle-orm";
import { followStock, nameMoves, type Units } from "#backend/goods/inventory/decrement-stock-statements";
import {
  changePlaces,
  guardMaySell,
  recountLots,
  releaseReserved,
  returnNewLots,
  type LotCause,
} from "#backend/goods/lots/lots-statements";
import { statement, type Statement } from "#backend/platform/database";
import type { LotMove } from "./move-lots";

export type LotOfLine = {
  line: number;
  quantity: number;
  shipment: string | null;
  number: string;
  expires_on: string | null;
};

/** The lots of an order's units by their numbers, as papers name them: what is sent, in whichever warehouse it lay, is one. */
export const selectLotsOfLines = (orderId: string) =>
  statement<LotOfLine>(sql`
    SELECT x.position AS line, sum(x.quantity) AS quantity, nullif(x.shipment_id, '') AS shipment, t.number, t.expires_on
    FROM order_line_lots x JOIN lots t ON t.lot_id = x.lot_id WHERE x.order_id = ${orderId}
    GROUP BY x.position, x.shipment_id, t.lot_id ORDER BY x.position, x.shipment_id, t.expires_on IS NULL, t.expires_on, t.lot_id`);

/** Of which order the lots are, and why they move; `today` is a day in the Emirates, as YYYY-MM-DD. */
export type OrderLotCause = LotCause & { orderId: string; reference: string; today: string };

/** In the history of stock: units that come back on the shelf by an order. */
const stockKinds = { put_back: "unsold", return: "return" } as const;

/**
 * What a step does to the lots of an order, and to the stock of their SKUs that follows from it.
 * @param skus of the lines that it touches
 * @param packed units that are taken off the shelf: they are no longer reserved there, but in their parcel
 */
export function lotStatements(
  { lines, lots, changes, newLots = [] }: LotMove,
  { skus, packed }: { skus: readonly string[]; packed: Units },
  cause: OrderLotCause,
): Statement[] {
  if (lines.length === 0) return [];
  const { orderId, reference, today, now } = cause;
  const picked = changes.filter(({ kind }) => kind === "pick").map(({ lot_id }) => lot_id);
  const { kind } = changes.find((one) => one.kind in stockKinds) ?? {};
  const back = newLots.length > 0 ? "return" : (kind as keyof typeof stockKinds | undefined);
  return [
    ...(picked.length > 0 ? [guardMaySell(picked, today)] : []),
    ...changePlaces(changes, cause),
    ...returnNewLots(newLots, cause),
    statement<never>(sql`
      DELETE FROM order_line_lots WHERE order_id = ${orderId}
        AND position IN (SELECT value FROM json_each(${JSON.stringify(lines)}))`),
    statement<never>(sql`
      INSERT INTO order_line_lots (order_id, position, lot_id, warehouse_id, shipment_id, quantity, returned)
      SELECT ${orderId}, value ->> 'position', value ->> 'lot_id', value ->> 'warehouse_id', value ->> 'shipment_id',
        value ->> 'quantity', value ->> 'returned'
      FROM json_each(${JSON.stringify(lots)})`),
    ...(packed.length > 0 ? [releaseReserved(packed)] : []),
    recountLots(skus, today),
    ...(back ? [nameMoves(skus, { kind: stockKinds[back], reference, now }), ...followStock(skus)] : []),
  ];
}
