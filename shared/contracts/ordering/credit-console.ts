import { z } from "zod";
import { creditStates } from "#shared/payments/credit-line";
import { aed, id, isoTime, wholeNumber } from "../goods/catalogue";
import { creditData, creditTransaction, limit, terms } from "./credit-line";
import { line, lines, lineIfAny, typedAmount } from "../platform/form-fields";
import { kyc } from "../customers/kyc";
import { paged, paging } from "../platform/paging";

const status = z.enum(creditStates).exclude(["none"]);
const success = z.literal(true);
/** A credit line as staff see it. */
const account = z.object({
  id,
  status,
  user: z.object({ user_id: id, name: z.string(), email: z.string() }),
  data: creditData,
  decided_by: z.string().nullable(),
  /** When overdue invoices stop it: by the shop's rule, by one of its own, or never. */
  stop: z.object({ rule: z.enum(["shop", "own", "never"]), after: z.number().int().nullable(), from: aed.nullable() }),
});
const decided = z.object({ success, message: z.string(), account });
/** `waits`: nothing is done before a second member of staff approves. */
const decidedOrRequested = decided.extend({ waits: z.literal(true).optional() });
/**
 * The `decided_at` that the caller has seen, or for an undecided application its `applied_at`: 409 `already_decided` if
 * it has changed.
 */
const seen = isoTime.optional();

/** Credit lines, for staff alone. What was decided meanwhile is 409 `already_decided`; every change is in the audit log. */
export const creditConsoleContracts = {
  /**
   * Oldest first while they wait, newest first afterwards. `search`: by establishment, customer's name or e-mail, in
   * every state.
   */
  listCreditQueue: {
    request: z.object({ status: status.default("applied"), search: lineIfAny(200).optional(), ...paging }),
    reply: z.object({ success, accounts: z.array(account), ...paged }),
  },
  /** With its movements, newest first, and the business details that the customer sent last; null: none. */
  getCreditAccount: {
    request: z.object({ id, page: paging.page, limit: wholeNumber(1, 100).default(50) }),
    reply: z.object({
      success,
      account,
      kyc: kyc.pick({ status: true, establishment: true, trn: true, licence_expiry: true }).extend({ id }).nullable(),
      transactions: z.array(creditTransaction),
      /** Repayments not yet confirmed by a second member: refunds of an order undo them first. */
      unconfirmed: z.array(z.object({ sequence: z.number().int().positive(), amount: aed, can_confirm: z.boolean() })),
      ...paged,
    }),
  },
  /** Opens a line that was applied for. The customer is notified. */
  approveCredit: { request: z.object({ id, limit, terms, seen }), reply: decidedOrRequested },
  rejectCredit: { request: z.object({ id, reason: lines(500), seen }), reply: decided },
  /** Changes limit or terms, which also reopens a suspended line. 409 `credit_limit_low` below what is owed. */
  changeCredit: { request: z.object({ id, limit, terms, seen }), reply: decidedOrRequested },
  /** Suspends it: nothing more can be bought on it until it is changed; what is owed stays. */
  suspendCredit: { request: z.object({ id, reason: lines(500), seen }), reply: decided },
  /** Records a repayment, once for each Idempotency-Key; without that header it is 400. 409 `repayment_too_much`. */
  recordRepayment: {
    request: z.object({
      id,
      /** AED, above 0, at most two decimals. */
      amount: typedAmount(0.01, 999_999),
      note: line(200),
    }),
    reply: decidedOrRequested,
  },
  /** Confirms that a repayment recorded by a colleague has arrived. 403 `four_eyes` for the member who recorded it. */
  confirmRepayment: { request: z.object({ id, sequence: wholeNumber(1, 999_999_999) }), reply: decided },
} as const;
