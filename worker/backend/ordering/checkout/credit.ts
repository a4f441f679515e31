import { availableOf } from "../credit-line/credit-line";
import type { ReadCheckout } from "./read-checkout";

/** Why a checkout cannot be bought on the buyer's credit line: none is open, the trade licence has ended, or too little is left. */
export function creditProblem({ credit, shown, shop }: Pick<ReadCheckout, "credit" | "shown" | "shop">) {
  if (!shop.payments.methods.includes("credit")) return "credit_unavailable";
  if (credit?.status !== "approved" || credit.held === 1) return "credit_unavailable";
  if (credit.licence_over === 1) return "licence_over";
  return shown.payable > availableOf(credit) ? "credit_short" : null;
}
