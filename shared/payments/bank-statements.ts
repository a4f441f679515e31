/** Formats in which a bank gives the statement of an account. */
export const statementFormats = ["csv", "mt940", "camt053"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Most bytes and entries of one statement that is read. */
export const longestStatement = { bytes: 1_000_000, entries: 2000 };
