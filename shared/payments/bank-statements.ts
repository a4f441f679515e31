/** Formats in which a bank gives the statement of an account. */
export const statementFormats = ["csv", "mt940", "camt053"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Most bytes and entries of one statement that is read. */
export const longestStatement = { bytes: 1_000_000, entries: 2000 };

/** States of money that a bank statement shows: not dealt with; recorded as a receipt; left alone with a reason. */
export const bankEntryStates = ["open", "matched", "ignored"] as const;
export type BankEntryState = (typeof bankEntryStates)[number];

/** Lists of entries; `difference`: matched ones of which a part is on no invoice, or was withheld by the bank. */
export const bankEntryLists = ["open", "difference", "matched", "ignored"] as const;
export type BankEntryList = (typeof bankEntryLists)[number];

/**
 * Why an entry may be the payment of some invoices: its text names them, the payer paid for the account before, the payer's name
 * is the account's, or the amounts are equal.
 */
export const suggestionBases = ["reference", "payer", "name", "sum"] as const;
export type SuggestionBasis = (typeof suggestionBases)[number];

/** Most invoices that one entry is put on at once. */
export const mostMatchedInvoices = 50;
