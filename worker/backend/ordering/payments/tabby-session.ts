import type { Fils } from "#shared/money/money";
import { shopCurrency, type PaymentToStart } from "./gateway";

/** Fils as Tabby writes money: "100.50". */
export const aedText = (fils: Fils): string => (fils / 100).toFixed(2);

/** The body of Tabby's "create a session": who buys what for how much, and where the buyer comes back to. */
export function tabbySession(payment: PaymentToStart, merchantCode: string): object {
  const { paymentId, amount, buyer, delivery, lines, locale, returnUrl, shipping, startedAt, tax, discount } = payment;
  return {
    payment: {
      amount: aedText(amount),
      currency: shopCurrency,
      buyer: { name: buyer.name, email: buyer.email, phone: buyer.phone },
      shipping_address: { city: delivery.city, address: delivery.address, zip: "" },
      order: {
        reference_id: paymentId,
        tax_amount: aedText(tax),
        shipping_amount: aedText(shipping),
        discount_amount: aedText(discount),
        updated_at: new Date(startedAt).toISOString(),
        items: lines.map((line) => ({
          reference_id: line.skuId,
          title: line.title,
          quantity: line.quantity,
          unit_price: aedText(line.unitPrice),
          discount_amount: aedText(line.discount),
          category: "Medical supplies",
        })),
      },
      buyer_history: { registered_since: new Date(buyer.since).toISOString(), loyalty_level: 0 },
      order_history: [],
    },
    lang: locale,
    merchant_code: merchantCode,
    merchant_urls: { success: returnUrl, cancel: returnUrl, failure: returnUrl },
  };
}
