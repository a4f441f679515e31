import { z } from "zod";
import { chequeStates } from "#shared/payments/cheques";
import { aed, id, isoTime } from "../goods/catalogue";
import { day, line, typedAmount } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

const success = z.literal(true);
const done = z.object({ success, message: z.string(), waits: z.literal(true).optional() });

const cheque = z.object({
  id,
  /** Null: it is for an order. */
  account: z.object({ id, name: z.string() }).nullable(),
  /** The order that it pays. */
  order: z.object({ id, number: z.string() }).nullable().default(null),
  number: z.string(),
  bank: z.string(),
  /** The day written on it. */
  dated_on: z.iso.date(),
  amount: aed,
  state: z.enum(chequeStates),
  /** Whether it counts as paid: it is a receipt on invoices. */
  counts: z.boolean(),
  /** Whether its day has come, so that it may be deposited. */
  due: z.boolean(),
  recorded_at: isoTime,
  deposited_at: isoTime.nullable(),
  cleared_at: isoTime.nullable(),
  ended_at: isoTime.nullable(),
  /** Why it bounced or went back. */
  reason: z.string(),
});

/** Cheques of credit accounts and for orders, for staff only. Every change is in the audit log. */
export const chequeContracts = {
  /** Those that lie with the shop by the day written on them, the others newest first. */
  listCheques: {
    request: z.object({ status: z.enum(chequeStates).default("received"), ...paging }),
    reply: z.object({ success, cheques: z.array(cheque), ...paged }),
  },
  /**
   * Records a cheque that an account gave. It counts as paid once the bank has paid it, or by a setting at once: one dated later
   * then when it is deposited. What it pays is due first. 409 `cheque_known` for a number of the same bank and account twice. `waits`:
   * the cheque is there, and counts once a second member of staff agrees.
   */
  recordCheque: {
    request: z.object({
      account_id: id,
      number: line(30),
      bank: line(60),
      dated_on: day,
      amount: typedAmount(0.01, 999_999),
    }),
    reply: done,
  },
  /**
   * Records a cheque for an order that a bank transfer or cheque pays, over what is due. It pays the order once the bank has paid
   * it, or by a setting at once. 409 `order_not_due`, `amount_differs`, `cheque_known`, `self_dealing`; 404 without the order.
   */
  recordOrderCheque: {
    request: z.object({
      order_id: id,
      number: line(30),
      bank: line(60),
      dated_on: day,
      amount: typedAmount(0.01, 999_999),
    }),
    reply: done,
  },
  /** Lets the goods of an order leave before its money comes. 409 `order_not_due`, `already_decided`, `self_dealing`. */
  releaseOrder: { request: z.object({ id, reason: line(200) }), reply: done },
  /** It was taken to the bank, also once more after it bounced. 409 `cheque_early` before its day, `already_decided`. */
  depositCheque: { request: z.object({ id }), reply: done },
  /** The bank has paid it. 409 `already_decided` for one that is not deposited. */
  clearCheque: { request: z.object({ id }), reply: done },
  /**
   * The bank has not paid it, or took the money back. Its receipt is undone in the same act: what it paid is owed again. The
   * customer and colleagues are notified. 409 `already_decided` for one that is not with the bank.
   */
  bounceCheque: { request: z.object({ id, reason: line(200) }), reply: done },
  /** It goes back to who gave it; its receipt is undone. 409 `already_decided` for one that is with the bank or paid. */
  returnCheque: { request: z.object({ id, reason: line(200) }), reply: done },
} as const;
