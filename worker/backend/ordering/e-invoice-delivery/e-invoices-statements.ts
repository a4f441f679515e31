import { sql, type SQL } from "drizzle-orm";
import type { EInvoiceState } from "#shared/e-invoices/e-invoice-states";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import type { StoredProblem } from "./stored-problem";

/** An e-invoice by the tax document that it reports. */
export type EInvoiceKey = { kind: "invoice" | "credit_note"; number: number };

/** One that somebody has taken to send, or to look at. */
export type ClaimedEInvoice = EInvoiceKey & {
  order_id: string;
  uuid: string;
  state: Exclude<EInvoiceState, "rejected" | "handed_over">;
  /** Numbers who has taken it: what an earlier one finds out changes nothing. */
  attempts: number;
  failures: number;
  provider_id: string | null;
  document_sum: string | null;
  answer_sum: string | null;
  /** JSON of `StoredProblem[]`. */
  problems: string;
  sent_at: number | null;
};

/** How long somebody has for an attempt, in ms: longer than its waits for provider, archive and database together. */
const claimLasts = 120_000;

/** Whether `e` is a credit note whose invoice the provider has not accepted: a note must never arrive before its invoice. */
export const isHeldBack: SQL = sql`(e.kind = 'credit_note' AND EXISTS (
  SELECT 1 FROM e_invoices i WHERE i.order_id = e.order_id AND i.kind = 'invoice'
    AND i.state NOT IN ('accepted', 'handed_over')))`;

const isDue = (now: number): SQL => sql`(e.due_at <= ${now} AND e.claimed_until <= ${now} AND NOT ${isHeldBack})`;

/** Those that are due, which waited longest first. */
export const selectDueEInvoices = (now: number, most: number) =>
  statement<EInvoiceKey>(sql`
    SELECT kind, number FROM e_invoices e INDEXED BY e_invoices_due WHERE ${isDue(now)} ORDER BY due_at LIMIT ${most}`);

/** Takes one that is due; no row comes back when it is not, or somebody else has it. Two at once are one row. */
export const claimEInvoice = ({ kind, number }: EInvoiceKey, now: number) =>
  statement<ClaimedEInvoice>(sql`
    UPDATE e_invoices AS e SET claimed_until = ${now + claimLasts}, attempts = attempts + 1
    WHERE kind = ${kind} AND number = ${number} AND ${isDue(now)}
    RETURNING kind, number, order_id, uuid, state, attempts, failures, provider_id, document_sum, answer_sum, problems, sent_at`);

/** Of the one who has taken it last. */
const own = ({ kind, number, uuid, attempts }: ClaimedEInvoice): SQL =>
  sql`kind = ${kind} AND number = ${number} AND uuid = ${uuid} AND attempts = ${attempts}`;

/** Writes down that its document is archived, before it is sent; aborts the batch when somebody else has taken it since. */
export const noteArchived = (claimed: ClaimedEInvoice, sum: string): Statement[] => [
  statement(sql`UPDATE e_invoices SET document_sum = ${sum} WHERE ${own(claimed)}`),
  guardChanges(1),
];

/** What the provider said of it. @param again when it is looked at next, in ms; null: never */
export type Decided = {
  state: "sent" | "accepted" | "rejected";
  id: string | null;
  problems: readonly StoredProblem[];
  answerSum: string;
  again: number | null;
};

/** Nothing when somebody else has taken it since. */
export const endDecided = (claimed: ClaimedEInvoice, decided: Decided, now: number) =>
  statement<never>(sql`
    UPDATE e_invoices SET state = ${decided.state}, provider_id = coalesce(${decided.id}, provider_id),
      problems = ${JSON.stringify(decided.problems)}, answer_sum = ${decided.answerSum}, due_at = ${decided.again},
      claimed_until = 0, failures = 0, trouble = '', failing_since = NULL, sent_at = coalesce(sent_at, ${now}),
      decided_at = CASE WHEN ${decided.state} = 'sent' THEN NULL WHEN state = ${decided.state} THEN coalesce(decided_at, ${now}) ELSE ${now} END
    WHERE ${own(claimed)}`);

/** Our own checks found problems: nothing is sent before they are gone. */
export const endLacking = (claimed: ClaimedEInvoice, problems: readonly StoredProblem[], again: number) =>
  statement<never>(sql`
    UPDATE e_invoices SET state = 'lacking', problems = ${JSON.stringify(problems)}, due_at = ${again}, claimed_until = 0,
      failures = 0, trouble = '', failing_since = NULL
    WHERE ${own(claimed)}`);

/** An attempt came to nothing, through no fault of the document. */
export const endFailed = (claimed: ClaimedEInvoice, trouble: string, again: number, now: number) =>
  statement<never>(sql`
    UPDATE e_invoices SET due_at = ${again}, claimed_until = 0, failures = failures + 1, trouble = ${trouble},
      failing_since = coalesce(failing_since, ${now})
    WHERE ${own(claimed)}`);

/** An accepted one of which nothing more is asked. */
export const endLooks = (claimed: ClaimedEInvoice) =>
  statement<never>(sql`
    UPDATE e_invoices SET due_at = NULL, claimed_until = 0, failures = 0, trouble = '', failing_since = NULL
    WHERE ${own(claimed)}`);

/** It is looked at now, as the provider has news of it; one that staff must act on, or that the shop does not send, is left alone. */
export const lookNow = (uuid: string, now: number) =>
  statement<EInvoiceKey>(sql`
    UPDATE e_invoices SET due_at = ${now} WHERE uuid = ${uuid} AND state IN ('waiting', 'sent', 'accepted')
    RETURNING kind, number`);

/**
 * Staff have one sent again, now: a rejected one under another UUID, after what it was is written down. No row comes back when it
 * needs nothing.
 */
export const sendAgain = ({ kind, number }: EInvoiceKey, uuid: string, now: number) => ({
  before: statement<never>(sql`
    INSERT INTO e_invoice_rejections (uuid, kind, number, provider_id, problems, document_sum, answer_sum, sent_at, rejected_at)
    SELECT uuid, kind, number, provider_id, problems, document_sum, answer_sum, sent_at, decided_at FROM e_invoices
    WHERE kind = ${kind} AND number = ${number} AND state = 'rejected'`),
  change: statement<EInvoiceKey>(sql`
    UPDATE e_invoices SET due_at = ${now},
      uuid = iif(state = 'rejected', ${uuid}, uuid),
      claimed_until = iif(state = 'rejected', 0, claimed_until),
      provider_id = iif(state = 'rejected', NULL, provider_id),
      document_sum = iif(state = 'rejected', NULL, document_sum),
      answer_sum = iif(state = 'rejected', NULL, answer_sum),
      sent_at = iif(state = 'rejected', NULL, sent_at),
      decided_at = iif(state = 'rejected', NULL, decided_at),
      problems = iif(state = 'rejected', '[]', problems),
      state = iif(state = 'rejected', 'waiting', state)
    WHERE kind = ${kind} AND number = ${number} AND state IN ('rejected', 'lacking', 'waiting', 'sent')
    RETURNING kind, number`),
});

/** Staff have dealt with one elsewhere. No row comes back when it is neither refused nor lacking, or when somebody is sending it. */
export const handOver = ({ kind, number }: EInvoiceKey, now: number) =>
  statement<EInvoiceKey>(sql`
    UPDATE e_invoices SET state = 'handed_over', due_at = NULL, attempts = attempts + 1, failures = 0, trouble = '', failing_since = NULL
    WHERE kind = ${kind} AND number = ${number} AND state IN ('rejected', 'lacking') AND claimed_until <= ${now}
    RETURNING kind, number`);
