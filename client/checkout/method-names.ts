import type { PaymentMethod } from "../../shared/payment-methods";
import { useTexts } from "../messages/texts";

/** The marks by which spec §9 names the online methods, the same in every language. */
export const marks: Partial<Record<PaymentMethod, readonly string[]>> = {
  card: ["VISA", "MASTERCARD", "AMEX"],
  apple_pay: ["Apple Pay"],
  google_pay: ["GPay"],
  tabby: ["Tabby"],
};

/** What a method of payment is called in the page's language. */
export function useMethodName(): (method: PaymentMethod) => string {
  const t = useTexts();
  return (method) => t(`checkout.method.${method}`);
}
