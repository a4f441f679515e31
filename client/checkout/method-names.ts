import type { PaymentMethod } from "../../shared/payment-methods";
import { useTexts } from "../messages/texts";

/** The cards that spec §9 names; the other methods are called by their marks. */
export const cardMarks = ["VISA", "MASTERCARD", "AMEX"] as const;

/** What a method of payment is called in the page's language. */
export function useMethodName(): (method: PaymentMethod) => string {
  const t = useTexts();
  return (method) => t(`checkout.method.${method}`);
}
