import type { PaymentMethod } from "#shared/payments/payment-methods";
import { useTexts } from "#client/messages/texts";

/** The cards that are accepted; the other methods go by their brand names. */
export const cardMarks = ["VISA", "MASTERCARD", "AMEX"] as const;

/** What a method of payment is called in the page's language. */
export function useMethodName(): (method: PaymentMethod) => string {
  const t = useTexts();
  return (method) => t(`checkout.method.${method}`);
}
