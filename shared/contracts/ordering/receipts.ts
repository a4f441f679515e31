import { z } from "zod";
import { receiptKinds, receiptStates } from "#shared/payments/receipts";
import { aed, id, isoTime } from "../goods/catalogue";
import { day, line, lineIfAny, typedAmount } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";
import { creditConsoleContracts } from "./credit-console";

const success = z.literal(true);
/** AED, above 0, at most two decimals. */
const amount = typedAmount(0.01, 999_999);
/** Parts on the invoices of orders; two on the same one count together. */
const allocations = z.array(z.object({ order_id: id, amount })).max(100);
const decided = creditConsoleContracts.rejectCredit.reply;
const decidedOrRequested = creditConsoleContracts.recordRepayment.reply;

/** Money that came in for a credit account. */
const receipt = z.object({
  id,
  kind: z.enum(receiptKinds),
  amount: aed,
  received_at: isoTime,
  reference: z.string(),
  note: z.string(),
  state: z.enum(receiptStates),
  /** What of it is on no invoice and was not refunded. */
  deposit: aed,
  refunded: aed,
  allocations: z.array(z.object({ order_id: id, order_number: z.string(), amount: aed })),
  /** E-mail of the member of staff; empty for somebody who has left, and for a payment that no person recorded. */
  recorded_by: z.string(),
  recorded_at: isoTime,
  confirmed: z.boolean(),
  /** Whether the caller may confirm it: neither who recorded it nor the customer. */
  can_confirm: z.boolean(),
  ended_at: isoTime.nullable(),
  /** Why it bounced or was undone. */
  reason: z.string(),
});

/** Receipts of money on credit accounts, for staff alone. Every change is in the audit log. */
export const receiptContracts = {
  /** Of one account, the newest first, with the deposit of all of them. 404 without the account. */
  listReceipts: {
    request: z.object({ id, ...paging }),
    reply: z.object({ success, receipts: z.array(receipt), deposit: aed, ...paged }),
  },
  /**
   * Records money that came in and allocates it to invoices, once for each Idempotency-Key; without that header it is 400.
   * `spread`: to the invoices of `allocations`, or to what is due first; the rest is a deposit of the account. 409
   * `receipt_short` when the parts come to more than the amount, `invoice_short` when one comes to more than is open.
   */
  recordReceipt: {
    request: z.object({
      id,
      kind: z.enum(receiptKinds),
      amount,
      /** When the shop had it, in the Emirates; not in the future. */
      received_on: day,
      reference: lineIfAny(80).default(""),
      note: lineIfAny(200).default(""),
      spread: z.enum(["oldest", "chosen"]).default("chosen"),
      allocations: allocations.default([]),
    }),
    reply: decidedOrRequested,
  },
  /** Allocates parts of a receipt's deposit to invoices of its account, once for each Idempotency-Key. */
  allocateReceipt: {
    request: z.object({ id, allocations: allocations.min(1) }),
    reply: z.object({ success, message: z.string() }),
  },
  /** Confirms that a receipt recorded by a colleague has arrived. 403 `four_eyes` for the member who recorded it. */
  confirmReceipt: { request: z.object({ id }), reply: decided },
  /**
   * Undoes a receipt whole: its invoices are owed again. The customer is notified. 409 `already_decided` when it was undone
   * before, `receipt_refunded` when a part was paid back.
   */
  undoReceipt: { request: z.object({ id, state: z.enum(["bounced", "undone"]), reason: line(300) }), reply: decided },
  /**
   * Records that a part of a receipt's deposit was paid back, once for each Idempotency-Key. 409 `receipt_unconfirmed` before a
   * colleague has confirmed the receipt, `receipt_short` beyond its deposit.
   */
  refundDeposit: { request: z.object({ id, amount, note: line(200) }), reply: decidedOrRequested },
} as const;
