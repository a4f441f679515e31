import { sql } from "drizzle-orm";
import type { ChequeState } from "#shared/payments/cheques";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";

export type ChequeRow = {
  cheque_id: string;
  /** Null: it is for an order. */
  account_id: string | null;
  account_name: string | null;
  order_id: string | null;
  order_number: number | null;
  number: string;
  bank: string;
  dated_on: string;
  amount: Fils;
  state: ChequeState;
  receipt_id: string | null;
  counts: number;
  recorded_at: number;
  deposited_at: number | null;
  cleared_at: number | null;
  ended_at: number | null;
  end_reason: string;
};

const cheques = sql`
  SELECT q.cheque_id, q.account_id, a.establishment AS account_name, q.order_id, o.number AS order_number, q.number, q.bank, q.dated_on, q.amount, q.state, q.receipt_id,
    q.counts, q.recorded_at, q.deposited_at, q.cleared_at, q.ended_at, q.end_reason
  FROM cheques q LEFT JOIN credit_accounts a ON a.account_id = q.account_id LEFT JOIN orders o ON o.order_id = q.order_id`;

/** What lies with the shop or bank by the day on it, the others newest first. */
export const selectCheques = (state: ChequeState, limit: number, offset: number) =>
  statement<ChequeRow>(sql`
    ${cheques} WHERE q.state = ${state}
    ORDER BY ${state === "received" || state === "deposited" ? sql`q.dated_on, q.cheque_id` : sql`q.dated_on DESC, q.cheque_id DESC`}
    LIMIT ${limit} OFFSET ${offset}`);

export const countCheques = (state: ChequeState) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM cheques WHERE state = ${state}`);

export const selectCheque = (chequeId: string) => statement<ChequeRow>(sql`${cheques} WHERE q.cheque_id = ${chequeId}`);

export type NewCheque = Pick<
  ChequeRow,
  "cheque_id" | "account_id" | "order_id" | "number" | "bank" | "dated_on" | "amount"
>;

/** Adds a cheque; no row when the same number of the bank and account, or order, is there. */
export const insertCheque = (cheque: NewCheque, by: string, now: number) =>
  statement<{ cheque_id: string }>(sql`
    INSERT INTO cheques (cheque_id, account_id, order_id, number, bank, dated_on, amount, recorded_by, recorded_at)
    VALUES (${cheque.cheque_id}, ${cheque.account_id}, ${cheque.order_id}, ${cheque.number}, ${cheque.bank}, ${cheque.dated_on}, ${cheque.amount},
      ${by}, ${now})
    ON CONFLICT DO NOTHING RETURNING cheque_id`);

/** A cheque that counts as no receipt, or already does, is with the bank; no row when its state is another by now. */
export const depositHeld = ({ cheque_id, state, receipt_id }: ChequeRow, now: number) =>
  statement<{ cheque_id: string }>(sql`
    UPDATE cheques SET state = 'deposited', deposited_at = ${now}, ended_at = NULL, end_reason = ''
    WHERE cheque_id = ${cheque_id} AND state = ${state} AND receipt_id IS ${receipt_id} RETURNING cheque_id`);

/** A cheque that counts already is paid; no row when its state is another by now. */
export const clearCounted = ({ cheque_id, receipt_id }: ChequeRow, now: number) =>
  statement<{ cheque_id: string }>(sql`
    UPDATE cheques SET state = 'cleared', cleared_at = ${now}
    WHERE cheque_id = ${cheque_id} AND state = 'deposited' AND receipt_id = ${receipt_id} RETURNING cheque_id`);

/** A cheque that counts as no receipt bounced or went back; no row when its state is another by now. */
export const endUncounted = (
  { cheque_id, state }: ChequeRow,
  to: "bounced" | "returned",
  reason: string,
  now: number,
) =>
  statement<{ cheque_id: string }>(sql`
    UPDATE cheques SET state = ${to}, ended_at = ${now}, end_reason = ${reason}
    WHERE cheque_id = ${cheque_id} AND state = ${state} AND receipt_id IS NULL RETURNING cheque_id`);
