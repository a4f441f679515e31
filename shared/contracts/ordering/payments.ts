import { z } from "zod";
import { onlineMethods, paymentMethods, remittanceMethods } from "#shared/payments/payment-methods";
import { aed, id, isoTime } from "../goods/catalogue";
import { checkoutContracts, placeRequest } from "./checkout";
import { orderSummary } from "./order-summary";

/** `late`: the money came after expiry and is in the wallet. `refunded`: refunded at the gateway. */
export const paymentStates = ["started", "paid", "failed", "cancelled", "expired", "late", "refunded"] as const;

/** An open payment, and the gateway's page to pay at: navigate there by a full page load. */
const openPayment = z.object({
  id,
  redirect_url: z.string(),
  method: z.enum(onlineMethods),
  /** Until when its goods are reserved. */
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
  /** Starts a payment at a gateway, or returns the checkout's open one for this method. */
  createOnlineOrder: {
    request: placeRequest.extend({ method: z.enum(onlineMethods) }),
    reply: z.object({ success: z.literal(true), payment: openPayment }),
  },
  /**
   * Orders now; the buyer pays by bank transfer or cheque, with the order's number as the reference. 409 `method_unavailable` for an
   * account that staff have not approved for it, and for a transfer while the shop has no IBAN; `open_orders_limit`.
   */
  createRemittanceOrder: {
    request: placeRequest.extend({ method: z.enum(remittanceMethods) }),
    reply: checkoutContracts.createCodOrder.reply,
  },
  /** Asks the gateway for the outcome. `started`: not known yet, ask again. */
  verifyPayment: { request: z.object({ payment_id: id }), reply: settled },
  /** Gives up an open payment, to pay in another way. One that was paid meanwhile stays paid. */
  cancelPayment: { request: z.object({ payment_id: id }), reply: settled },
  /** In display order, without methods that the shop does not offer at all, and those that staff must approve an account for. */
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
          /** For cash: possible once the account has a confirmed phone (`updateUser`). */
          needs_phone: z.boolean().optional(),
          /** For an open credit line: the available credit, and when this order would be due if it were invoiced now. */
          line: z.object({ available: aed, due_at: isoTime }).optional(),
        }),
      ),
      /** The payment that holds the checkout: finish it or give it up before using another method. */
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
