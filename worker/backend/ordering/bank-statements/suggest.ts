import type { Fils } from "#shared/money/money";
import { mostMatchedInvoices, type SuggestionBasis } from "#shared/payments/bank-statements";
import { documentKey, isDocumentIn, isNameIn, nameWords, namedIn, type Named } from "./named-in";
import { subsetsWithSum } from "./subsets";

/** What is open of an order. `invoice`: its number as printed, or null before it is issued; `po`: of the buyer's purchase order, or empty. */
type Debt = { orderId: string; number: number; invoice: string | null; po: string; open: Fils };
/** An account that owes something; its debts by due date. */
export type Debtor = { accountId: string; name: string; debts: readonly Debt[] };

/** What a bank writes of money that came in. */
export type Payment = { amount: Fils; reference: string; counterparty: string; text: string };

export type Suggestion = {
  accountId: string;
  name: string;
  basis: SuggestionBasis;
  parts: readonly (Debt & { amount: Fils })[];
  /** What the payment is more than its parts. */
  rest: Fils;
  /** What stays open of the invoices of the parts. */
  short: Fils;
  /** Whether a bank may have withheld that. */
  mayBeFee: boolean;
};

/** Most suggestions for one payment. */
const mostSuggestions = 5;

const strength: Readonly<Record<SuggestionBasis, number>> = { reference: 0, payer: 1, name: 2, sum: 3 };

/** A debtor as payments are compared with it: prepared once for all of them. */
type Compared = Debtor & { words: readonly string[]; keys: readonly (string | null)[] };
type Known = { named: Named; payers: ReadonlySet<string>; mostFee: Fils };

/**
 * Suggests which invoices a payment may be for, the likeliest first. None is chosen: where a sum fits two invoices both are there.
 * @param mostFee what a bank may keep of a payment: an invoice that is so much more than the payment counts as its sum too
 * @returns a function of a payment and the accounts that its payer paid for before
 */
export function suggesterFor(debtors: readonly Debtor[], mostFee: Fils) {
  const compared = debtors.map((debtor) => ({
    ...debtor,
    words: nameWords(debtor.name),
    keys: debtor.debts.map(({ invoice }) => (invoice === null ? null : documentKey(invoice))),
  }));
  return (payment: Payment, payers: ReadonlySet<string>): Suggestion[] => {
    const known = { named: namedIn(payment), payers, mostFee };
    return compared
      .flatMap((debtor) => ofDebtor(payment.amount, debtor, known))
      .toSorted((one, other) => rankOf(one) - rankOf(other) || one.rest + one.short - other.rest - other.short)
      .slice(0, mostSuggestions);
  };
}

/** Sums that agree come first, then those with the stronger reason. */
const rankOf = ({ basis, rest, short }: Suggestion): number => strength[basis] + (rest + short === 0 ? 0 : 10);

function ofDebtor(amount: Fils, debtor: Compared, { named, payers, mostFee }: Known): Suggestion[] {
  const { debts } = debtor;
  const make = (basis: SuggestionBasis, chosen: readonly Debt[]) =>
    suggestionOf(debtor, basis, chosen, { amount, mostFee });
  const referred = debts.filter(
    (debt, at) =>
      named.numbers.has(debt.number) || named.documents.has(debtor.keys[at] ?? "") || isDocumentIn(debt.po, named),
  );
  if (referred.length > 0) return [make("reference", referred)];
  const basis = basisOf(debtor, named, payers);
  if (basis === null) {
    const equal = debts.filter(({ open }) => open === amount).map((debt) => [debt]);
    const isWhole = debts.length > 1 && debts.length <= mostMatchedInvoices && sumOf(debts) === amount;
    return [...equal, ...(isWhole ? [debts] : [])].map((chosen) => make("sum", chosen));
  }
  const exact = subsetsWithSum(debts, ({ open }) => open, amount);
  if (exact.length > 0) return exact.map((chosen) => make(basis, chosen));
  const lessFee = debts.filter(({ open }) => open > amount && open - amount <= mostFee);
  return lessFee.length > 0 ? lessFee.map((debt) => make(basis, [debt])) : [make(basis, debts)];
}

function basisOf({ accountId, words }: Compared, named: Named, payers: ReadonlySet<string>): SuggestionBasis | null {
  if (payers.has(accountId)) return "payer";
  return isNameIn(words, named) ? "name" : null;
}

const sumOf = (debts: readonly Debt[]): Fils => debts.reduce((sum, { open }) => sum + open, 0);

/** The amount on these debts in their order, as far as it goes. */
function suggestionOf(
  { accountId, name }: Debtor,
  basis: SuggestionBasis,
  chosen: readonly Debt[],
  { amount, mostFee }: { amount: Fils; mostFee: Fils },
): Suggestion {
  let rest = amount;
  const parts = chosen.slice(0, mostMatchedInvoices).flatMap((debt) => {
    const part = Math.min(rest, debt.open);
    rest -= part;
    return part > 0 ? [{ ...debt, amount: part }] : [];
  });
  const short = sumOf(parts) - (amount - rest);
  return { accountId, name, basis, parts, rest, short, mayBeFee: short > 0 && short <= mostFee };
}
