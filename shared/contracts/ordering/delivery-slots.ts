import { z } from "zod";
import { id } from "../goods/catalogue";
import { checkoutContracts } from "./checkout";
import { namedSlot } from "./delivery-slot";
import { orderConsoleContracts } from "./order-console";
import { orderContracts } from "./orders";

/** When heavy goods are delivered: a day and a time at which two people bring them. */
export const deliverySlotContracts = {
  /**
   * Chooses the time for a checkout; placing the order takes the place. 400 by field for a time that is not offered, and for a
   * checkout without heavy goods; 409 `slot_taken` with the nearest free times in the message.
   */
  setCheckoutSlot: { request: z.object({ id, slot: namedSlot }), reply: checkoutContracts.getCheckout.reply },
  /**
   * The buyer's other time for an order, until the cut-off of the day before and until a heavy unit is packed: then 409
   * `order_state`. Otherwise as `setCheckoutSlot`.
   */
  changeOrderSlot: {
    request: z.object({ id, slot: namedSlot }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      order: orderContracts.getOrder.reply.shape.order,
    }),
  },
  /** Another time for anybody's order, until all heavy units have left; the buyer is notified. */
  moveOrderSlot: { request: z.object({ id, slot: namedSlot }), reply: orderConsoleContracts.confirmOrder.reply },
} as const;
