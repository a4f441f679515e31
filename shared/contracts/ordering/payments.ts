import { z } from "zod";
import { onlineMethods, paymentMethods } from "#shared/payments/payment-methods";
import { aed, id, isoTime } from "../goods/catalogue";
import { placeRequest } from "./checkout";
import { orderSummary } from "./order-summary";

/** `late`: the money came after the end and is in the wallet. `refunded`: given back at the gateway. */
export const paymentStates = ["started", "paid", "failed", "cancelled", "expired", "late", "refunded"] as const;

/** An open payment, and the gateway's page, where it is paid: leave for it by a whole page load. */
const openPayment = z.object({
  id,
  redirect_url: z.string(),
  method: z.enum(onlineMethods),
  /** Until when its goods are held. */
  held_until: isoTime,
});

const settled = z.object({
  success: z.literal(true),
  payment: z.object({ id, checkout_id: id, method: z.enum(onlineMethods), status: z.enum(paymentStates) }),
  /** Of a paid one. */
  order: orderSummary.nullable(),
});

const sandboxOutcomes = ["pay", "pay_twice", "pay_late", "fail", "cancel"] as const;

export const paymentContracts = {
  /** Starts a payment at a gateway; a checkout that has an open one for this method gets that. */
  createOnlineOrder: {
    request: placeRequest.extend({ method: z.enum(onlineMethods) }),
    reply: z.object({ success: z.literal(true), payment: openPayment }),
  },
  /** Asks the gateway how it went. `started`: not known yet, ask again. */
  verifyPayment: { request: z.object({ payment_id: id }), reply: settled },
  /** The buyer gives an open payment up, to pay in another way. One that was paid meanwhile is paid. */
  cancelPayment: { request: z.object({ payment_id: id }), reply: settled },
  /** In the order in which they are shown. What the shop does not offer at all is left out. */
  listPaymentMethods: {
    request: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      methods: z.array(
        z.object({
          method: z.enum(paymentMethods),
          available: z.boolean(),
          /** Why not, in the caller's language. */
          reason: z.string().nullable(),
          /** Of cash: it may be paid so once the account has a phone that was confirmed by a code (`updateUser`). */
          needs_phone: z.boolean().optional(),
          /** Of credit on a line that is open: what of it is free, and when this order would be due. */
          line: z.object({ available: aed, due_at: isoTime }).optional(),
        }),
      ),
      /** What holds the checkout: to be finished, or given up, before another method. */
      open_payment: openPayment.nullable(),
    }),
  },
  /** The sandbox's page; for the edge alone, and only where there is a sandbox. */
  getSandboxPayment: {
    request: z.object({ reference: id }),
    reply: z.object({
      success: z.literal(true),
      payment: z.object({
        method: z.enum(onlineMethods),
        amount: aed,
        currency: z.string(),
        open: z.boolean(),
        return_url: z.string(),
      }),
    }),
  },
  endSandboxPayment: {
    request: z.object({
      reference: id,
      outcome: z.enum(sandboxOutcomes),
      /** Of `pay_late`: after how many seconds the money comes. */
      seconds: z.coerce.number().int().min(0).max(3600).default(0),
    }),
    reply: z.object({ success: z.literal(true), return_url: z.string() }),
  },
} as const;
