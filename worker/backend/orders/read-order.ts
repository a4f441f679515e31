import type { z } from "zod";
import type { order } from "../../../shared/contracts/orders";
import type { Fail } from "../outcome";
import type { CallContext } from "../call-context";
import { ownerFor, type Actor } from "./actor";
import { orderOf } from "./order";
import { selectParts } from "./store";
import { selectOrder, type OrderRow, type TaxDocumentRow } from "./statements";

/** An order as it stands, for whom it may be shown; one round trip. Another's is `not_found`. */
export async function readOrder(
  orderId: string,
  actor: Actor,
  { db, locale }: CallContext,
): Promise<{ row: OrderRow; order: z.output<typeof order>; documents: TaxDocumentRow[] } | Fail> {
  const [[row], ...parts] = await db.run(selectOrder(orderId, ownerFor(actor)), ...selectParts(orderId));
  return row ? { row, order: orderOf(row, parts, locale), documents: parts[2] } : { fail: "not_found" };
}
