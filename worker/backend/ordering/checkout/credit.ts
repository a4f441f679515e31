import { availableOf } from "../credit-line/credit-line";
import type { ReadCheckout } from "./read-checkout";

type CreditFacts = Pick<ReadCheckout, "credit" | "shop"> & { shown: Pick<ReadCheckout["shown"], "payable"> };

/**
 * Why a checkout cannot be bought on the buyer's credit line: none is open, the trade licence has ended, or too little is left.
 * @param freed what the same batch gives back to the line, in fils
 */
export function creditProblem({ credit, shown, shop }: CreditFacts, freed = 0) {
  if (!shop.payments.methods.includes("credit")) return "credit_unavailable";
  if (credit?.status !== "approved" || credit.held === 1) return "credit_unavailable";
  if (credit.licence_over === 1) return "licence_over";
  return shown.payable > availableOf(credit) + freed ? "credit_short" : null;
}
