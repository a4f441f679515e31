import { z } from "zod";
import { id } from "../goods/catalogue";
import { poNumberIfAny, ticked } from "../platform/form-fields";
import { orderConsoleContracts } from "./order-console";
import { orderContracts } from "./orders";

/** Fields that are not sent stay, an empty one is taken away. `po_file`: an own unused file of `uploadFile`. */
const request = z.object({ id, po_number: poNumberIfAny.optional(), po_file: z.string().max(200).optional() });

/** Purchase orders of placed orders. */
export const purchaseOrderContracts = {
  /**
   * Number and file of an own order, until its first unit leaves; 409 `order_state` from then on, and once it is over. 400 by field
   * for no number where the account needs one. Issued tax documents keep the number that they were issued with.
   */
  setOrderPo: {
    request,
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      order: orderContracts.getOrder.reply.shape.order,
    }),
  },
  /** The same for anybody's order, at any time. */
  setHandledOrderPo: { request, reply: orderConsoleContracts.confirmOrder.reply },
  /** Sets whether every order of a customer needs a PO number. */
  requirePoNumber: {
    request: z.object({ id, required: ticked }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const;
