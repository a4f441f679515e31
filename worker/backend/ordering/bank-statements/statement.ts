import type { StatementFormat } from "#shared/payments/bank-statements";
import type { Fils } from "#shared/money/money";

/** One movement on the shop's bank account. */
export type StatementEntry = {
  /** The day on which it was booked, `2026-11-30`. */
  date: string;
  /** Above 0. */
  amount: Fils;
  direction: "in" | "out";
  /** The bank's own reference; "" where it gives none. */
  reference: string;
  /** Who paid, or was paid; "" where the bank does not say. */
  counterparty: string;
  counterpartyIban: string | null;
  /** What the payer wrote, and what the bank says of it. */
  text: string;
};

/** The entries of one bank account over some days, oldest first. */
export type BankStatement = {
  format: StatementFormat;
  /** The account as the file names it; null where it names none, as many CSV files. */
  account: string | null;
  /** First and last day; null without an entry or balance. */
  from: string | null;
  to: string | null;
  /** Null where the file has no balances. Below 0 for an overdrawn account. */
  opening: Fils | null;
  closing: Fils | null;
  entries: StatementEntry[];
};

/** Why a statement is refused as a whole. */
export type StatementProblem =
  | "empty"
  | "encoding"
  | "format"
  | "torn"
  | "entities"
  | "deep"
  | "too_many"
  | "currency"
  | "other_account"
  | "balance"
  | "columns"
  | "row"
  | "date"
  | "date_order"
  | "amount";

/** @property at the line, tag, account, currency or sums that it is about */
export type StatementTrouble = { trouble: StatementProblem; at: string };

export const trouble = (problem: StatementProblem, at: string | number = ""): StatementTrouble => ({
  trouble: problem,
  at: String(at).slice(0, 80),
});

export const isTrouble = (value: object): value is StatementTrouble => "trouble" in value;

/** An entry's amount with its sign. */
export const signedAmount = ({ amount, direction }: Pick<StatementEntry, "amount" | "direction">): Fils =>
  direction === "in" ? amount : -amount;
