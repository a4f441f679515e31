import { buyerActor, staffActor } from "#backend/identity/staff/actor";
import { isFail } from "#backend/platform/outcome";
import type { Handlers } from "../call-context";
import { readHandled } from "../orders/handle";
import { readOrder } from "../orders/read-order";
import { changePo } from "./change-po";
import { poMessages } from "./messages";

/** Purchase orders of placed orders: of the buyer's own, and of any for staff. */
export const purchaseOrderHandlers: Handlers<"setOrderPo" | "setHandledOrderPo"> = {
  async setOrderPo({ id, ...wanted }, context) {
    const refused = await changePo(id, wanted, buyerActor(context), context);
    if (refused) return refused;
    const found = await readOrder(id, buyerActor(context), context);
    return isFail(found) ? found : { message: poMessages[context.locale].changed, order: found.order };
  },
  async setHandledOrderPo({ id, ...wanted }, context) {
    const refused = await changePo(id, wanted, staffActor(context), context);
    if (refused) return refused;
    const read = await readHandled(id, context);
    return isFail(read) ? read : { message: poMessages[context.locale].changed, ...read };
  },
};
