/** Who issues e-invoices: nobody yet, the shop by its accredited provider, or the accounting system that reads the shop's papers. */
export const eInvoiceIssuers = ["off", "shop", "erp"] as const;
export type EInvoiceIssuer = (typeof eInvoiceIssuers)[number];

/** The emirates as PINT AE codes them, by the ids of their rows in `locations`. */
export const emirateCodes = {
  48: "AUH",
  49: "DXB",
  50: "SHJ",
  51: "AJM",
  52: "UAQ",
  53: "RAK",
  54: "FUJ",
} as const;
export type EmirateCode = (typeof emirateCodes)[keyof typeof emirateCodes];

/** Every code of an emirate, in the order of `locations`. */
export const emirates: readonly EmirateCode[] = Object.values(emirateCodes);

/** The TIN that a TRN begins with: its first ten digits. A member of a tax group has one of its own instead. */
export const tinOfTrn = (trn: string): string => trn.slice(0, 10);

/** Whether a text is a tax identification number: ten digits, the first of them 1. */
export const isTin = (text: string): boolean => /^1\d{9}$/.test(text);

/** Whether a TRN is one that e-invoices may have: 15 digits, the first 1, the last 03. */
export const isEInvoiceTrn = (trn: string): boolean => /^1\d{12}03$/.test(trn);
