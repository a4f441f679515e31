import type { PaymentMethod } from "#shared/payments/payment-methods";
import { useTexts } from "#client/messages/texts";

/** What a method of payment is called in the page's language. */
export function useMethodName(): (method: PaymentMethod) => string {
  const t = useTexts();
  return (method) => t(`checkout.method.${method}`);
}
