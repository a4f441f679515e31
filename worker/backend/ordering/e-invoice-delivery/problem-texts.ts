import type { Locale } from "#shared/text/locale";
import type { CallAnswer } from "#backend/platform/call-types";
import type { EInvoiceProblem, EInvoiceProblemCode } from "../e-invoices/e-invoice-facts";
import { eInvoiceProblemText } from "../e-invoices/e-invoice-problems";
import type { ProviderFinding, StoredProblem } from "./stored-problem";

type ShownProblem = CallAnswer<"listEInvoices">["e_invoices"][number]["problems"][number];

/** Rules of the official bundle, and which of our own checks says the same: its sentence says what to do. */
const ruleOf: Readonly<Record<string, Pick<EInvoiceProblem, "owner"> & { code: EInvoiceProblemCode; field: string }>> =
  {
    "ibr-132-ae": { code: "trn_form", owner: "buyer", field: "trn" },
    "ibr-135-ae": { code: "trn_missing", owner: "buyer", field: "trn" },
    "ibr-143-ae": { code: "street_missing", owner: "buyer", field: "address" },
    "ibr-144-ae": { code: "emirate_missing", owner: "buyer", field: "address" },
    "ibr-148-ae": { code: "tin_form", owner: "buyer", field: "tin" },
    "ibr-149-ae": { code: "licence_missing", owner: "buyer", field: "licence" },
    "ibr-150-ae": { code: "licence_missing", owner: "buyer", field: "licence" },
  };

const refusals: Record<Locale, (rule: string, words: string) => string> = {
  en: (rule, words) =>
    `The provider refused this document${rule && ` under its rule ${rule}`}${words ? `: “${words}”` : ""}.`,
  ar: (rule, words) =>
    `رفض مزود الخدمة هذا المستند${rule && ` بموجب القاعدة \u2066${rule}\u2069`}${words ? `: «\u2068${words}\u2069»` : ""}.`,
};

/** A problem as staff read it: what is wrong, who can mend it, and what to do. */
export function shownProblem(problem: StoredProblem, locale: Locale): ShownProblem {
  if ("owner" in problem) return { ...problem, text: eInvoiceProblemText(problem, locale) };
  const known = ruleOf[problem.rule.toLowerCase()];
  return known
    ? { code: problem.rule, owner: known.owner, field: known.field, text: withWords(problem, known, locale) }
    : { code: problem.rule, owner: "provider", field: "", text: refusals[locale](problem.rule, problem.text) };
}

/** What to do, behind the provider's own words: the rule is of both parties, and its words say which one it found. */
const withWords = ({ rule, text }: ProviderFinding, known: EInvoiceProblem, locale: Locale): string =>
  `${refusals[locale](rule, text)} ${eInvoiceProblemText(known, locale)}`;
