import type { z } from "zod";
import type { order } from "#shared/contracts/ordering/orders";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { ownerFor, type Reader } from "#backend/identity/staff/actor";
import { orderOf } from "./order";
import { orderTimes } from "./order-times";
import { slotReply } from "../slots/slot";
import { selectParts } from "./orders-store";
import { maySetPo } from "./change-po";
import { purchaseOrderOf } from "../purchase-orders/order-po";
import { selectPoFileOf, selectPoUses } from "../purchase-orders/po-statements";
import type { OrderRow, TaxDocumentRow } from "./orders-statements";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { remittanceOf } from "./remittance";
import { readWhole } from "./whole-order";

/**
 * An order in its current state, for a caller who may see it; one round trip, and one more to its archive if archived,
 * two more for the times to which its heavy goods may be moved.
 * `not_found` for another customer's.
 * @throws ArchiveAway
 */
export async function readOrder(
  orderId: string,
  actor: Reader,
  context: Pick<CallContext, "db" | "archives" | "settings" | "locale" | "now" | "staff">,
): Promise<{ row: OrderRow; order: z.output<typeof order>; documents: TaxDocumentRow[] } | Fail> {
  const found = await readWhole(
    orderId,
    ownerFor(actor),
    context,
    selectPoFileOf(orderId),
    selectPoUses(orderId),
    selectSettings(),
    ...selectParts(orderId, context.now),
  );
  if (!found) return { fail: "not_found" };
  const { row, content, more } = found;
  const [[file], [used], set, events, shipments, ...rest] = more;
  const [documents] = rest;
  const parts = [content?.events ?? events, content?.shipments ?? shipments, ...rest] as const;
  const slots = (await orderTimes(row, actor, context))?.free ?? [];
  const whole = {
    ...orderOf(row, parts, context.locale),
    slots: slots.map(slotReply),
    ...purchaseOrderOf(file, used?.uses, context),
    can_set_po: maySetPo(row, actor),
    remittance: remittanceOf(row, settingsOf(set, context.settings.shop), context),
  };
  return { row, order: whole, documents };
}
