import type { EInvoiceProblem } from "../e-invoices/e-invoice-facts";

/** What a provider's rule found: its code, and the provider's words. Either may be empty. */
export type ProviderFinding = { rule: string; text: string };

/** Why an e-invoice is not through: found by our own checks before it left, or by a rule of the provider. */
export type StoredProblem = EInvoiceProblem | ProviderFinding;
