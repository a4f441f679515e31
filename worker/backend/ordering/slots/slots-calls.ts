import { buyerActor, staffActor } from "#backend/identity/staff/actor";
import { isFail } from "#backend/platform/outcome";
import type { Handlers } from "../call-context";
import { readHandled } from "../orders/handle";
import { readOrder } from "../orders/read-order";
import { changeSlot } from "./change-slot";
import { slotMessages } from "./messages";

/** When heavy goods of an order are delivered. */
export const slotHandlers: Handlers<"changeOrderSlot" | "moveOrderSlot"> = {
  async changeOrderSlot({ id, slot }, context) {
    const refused = await changeSlot(id, slot, buyerActor(context), context);
    if (refused) return refused;
    const found = await readOrder(id, buyerActor(context), context);
    return isFail(found) ? found : { message: slotMessages[context.locale].changed, order: found.order };
  },
  async moveOrderSlot({ id, slot }, context) {
    const refused = await changeSlot(id, slot, staffActor(context), context);
    if (refused) return refused;
    const read = await readHandled(id, context);
    return isFail(read) ? read : { message: slotMessages[context.locale].changed, ...read };
  },
};
