import { z } from "zod";
import { orderStates } from "#shared/orders/order-states";
import { paymentMethods } from "#shared/payments/payment-methods";
import { aed, id, isoTime } from "../goods/catalogue";

/** An order as returned when it is placed. Money in AED with VAT. */
export const orderSummary = z.object({
  id,
  /** What people read out. */
  number: z.string(),
  status: z.enum(orderStates),
  payment_method: z.enum(paymentMethods),
  /** After the voucher, before shipping. */
  total: aed,
  shipping: aed,
  /** What the wallet paid. */
  wallet: aed,
  /** Paid otherwise, or payable in cash. */
  payable: aed,
  items: z.array(
    z.object({ sku_id: id, title: z.string(), price: aed, quantity: z.number().int().positive(), line_total: aed }),
  ),
  placed_at: isoTime,
  /** The promised delivery days, in the Emirates; null or absent: unknown. */
  promised: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable().optional(),
});
