import { failureMessages } from "#shared/failures/failure-messages";
import { availableOf } from "../credit-line/credit-line";
import { overdueStop, stopText } from "../overdue/overdue-stop";
import type { CallContext } from "../call-context";
import type { ReadCheckout } from "./read-checkout";

type CreditFacts = Pick<ReadCheckout, "credit" | "overdue" | "shop"> & {
  shown: Pick<ReadCheckout["shown"], "payable">;
};
type CreditProblem = {
  fail: "credit_unavailable" | "licence_over" | "credit_overdue" | "credit_short";
  /** In the buyer's language. */
  message: string;
};

/**
 * Why a checkout cannot be bought on the buyer's credit line: none is open, the trade licence has ended, overdue invoices have
 * stopped it, or too little is left.
 * @param freed what the same batch gives back to the line, in fils
 */
export function creditProblem(
  { credit, overdue, shown, shop }: CreditFacts,
  { locale, now }: Pick<CallContext, "locale" | "now">,
  freed = 0,
): CreditProblem | null {
  const problem = (fail: CreditProblem["fail"]) => ({ fail, message: failureMessages[fail][locale] });
  if (!shop.payments.methods.includes("credit")) return problem("credit_unavailable");
  if (credit?.status !== "approved" || credit.held === 1) return problem("credit_unavailable");
  if (credit.licence_over === 1) return problem("licence_over");
  const stop = overdueStop(credit, overdue, shop.payments, now);
  if (stop) return { fail: "credit_overdue", message: stopText(stop, shop.brand, locale) };
  return shown.payable > availableOf(credit) + freed ? problem("credit_short") : null;
}
