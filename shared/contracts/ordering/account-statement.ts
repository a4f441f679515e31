import { z } from "zod";
import { ages } from "#shared/payments/ageing";
import { receiptKinds } from "#shared/payments/receipts";
import { statementKinds } from "#shared/payments/statement-kinds";
import { aed, id, isoTime } from "../goods/catalogue";
import { day } from "../platform/form-fields";

/** AED; below 0 when the customer has paid more than is owed. */
const signed = z.number();
const success = z.literal(true);

/** One movement of an account, by the time at which it was booked. */
const movement = z.object({
  at: isoTime,
  kind: z.enum(statementKinds),
  /** AED; above 0 it adds to what is owed. */
  amount: signed,
  /** What was owed after it, less deposits. */
  balance: signed,
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  /** Number of the invoice or credit note; empty: none. */
  document: z.string(),
  po_number: z.string().nullable(),
  /** How money came; null: it was no receipt. */
  means: z.enum(receiptKinds).nullable(),
  /** Of a payment: the bank's, the payer's, or a cheque's number. */
  reference: z.string(),
  due_at: isoTime.nullable(),
});

/** An invoice of which something is open. */
const open = z.object({
  order_id: id,
  order_number: z.string(),
  document: z.string(),
  po_number: z.string().nullable(),
  purchased_at: isoTime,
  due_at: isoTime,
  amount: aed,
  open: aed,
  /** Whole days; 0 before it is due. */
  days_overdue: z.number().int().min(0),
  age: z.enum(ages),
});

const sums = z.object({ not_due: aed, days_30: aed, days_60: aed, days_90: aed, older: aed, total: aed });

/** A statement of account: the movements of a period, and what is open now by age. */
export const statement = z.object({
  account: z.object({ id, name: z.string(), trn: z.string(), terms: z.number().int().positive().nullable() }),
  /** First and last day, in the Emirates. */
  from: z.iso.date(),
  to: z.iso.date(),
  opening: signed,
  closing: signed,
  movements: z.array(movement),
  open: z.array(open),
  ageing: sums,
  /** What was received and is on no invoice. */
  deposit: aed,
  /** Ordered on credit and not invoiced yet: no part of the balance, but of what is used of the credit line. */
  ordered: aed.default(0),
  /** What is owed now, less deposits: the ageing's total less `deposit`. */
  balance: signed,
  made_at: isoTime,
});

/** Without days: the last 90. 400 when the first is behind the last. 409 `period_too_long` beyond 2,000 movements. */
const period = { from: day.optional(), to: day.optional() };

export const accountStatementContracts = {
  /** Of the caller's own credit account; 404 before a line was opened. */
  getAccountStatement: { request: z.object(period), reply: z.object({ success, statement }) },
  /** Of any, for staff. */
  getCustomerStatement: { request: z.object({ id, ...period }), reply: z.object({ success, statement }) },
} as const;
