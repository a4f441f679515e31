import type { LineUnits } from "#shared/orders/order-units";
import type { ReturnableLine } from "#shared/orders/return-rules";
import { linesOf, unitsByLine } from "../orders/order";
import type { OrderRow, ShipmentRow } from "../orders/orders-statements";
import { unitsInReturns } from "./return-summary";
import { goodsOf, selectReturnGoods } from "./returns-store";
import type { ReturnRow } from "./returns-statements";
import type { CallContext } from "../call-context";

/** What of each line of an order its return depends on; one round trip for what the catalogue knows now. */
export async function returnableLines(
  row: OrderRow,
  shipments: readonly ShipmentRow[],
  returns: readonly ReturnRow[],
  { db }: Pick<CallContext, "db">,
): Promise<ReturnableLine[]> {
  const lines = linesOf(row);
  const [rows] = await db.run(selectReturnGoods(lines.map(({ sku_id }) => sku_id)));
  const goods = new Map(rows.map((one) => [one.sku_id, goodsOf(one)]));
  const inReturns = unitsInReturns(returns);
  const arrived = shipments.flatMap(({ delivered_at: at, lines: carried }) =>
    at === null ? [] : (JSON.parse(carried) as LineUnits[]).map((units) => ({ ...units, at })),
  );
  return unitsByLine(row).map(({ delivered }, line) => ({
    delivered,
    inReturn: inReturns.get(line) ?? 0,
    deliveries: arrived.filter((units) => units.line === line),
    goods: goods.get(lines[line]!.sku_id) ?? null,
  }));
}
