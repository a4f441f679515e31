/** States of a credit line; `none` before an application. */
export const creditStates = ["none", "applied", "approved", "rejected", "suspended"] as const;
export type CreditState = (typeof creditStates)[number];

/** Days from a purchase to its due date that may be asked for and given. */
export const creditTerms = [15, 30, 45, 60, 90] as const;
export type CreditTerms = (typeof creditTerms)[number];

/** What a business buys in a month, in AED, as the application asks. */
export const monthlyPurchases = ["under_5000", "5000_20000", "20000_50000", "over_50000"] as const;
export type MonthlyPurchases = (typeof monthlyPurchases)[number];

/** Movements of a credit line: what was bought, what went back of it, what was paid. */
export const creditKinds = ["purchase", "refund", "repayment", "reversal"] as const;

/** Smallest and largest limit that may be asked for and given, in AED. */
export const creditLimits = { least: 500, most: 500_000 };

/** Fields of the application, in the order of its form. */
export const creditFields = [
  "establishment",
  "trn",
  "contact_name",
  "contact_phone",
  "monthly_purchases",
  "requested_limit",
  "requested_terms",
  "documents",
] as const;
export type CreditField = (typeof creditFields)[number];
