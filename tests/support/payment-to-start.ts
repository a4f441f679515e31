import type { PaymentToStart } from "#backend/ordering/payments/gateway";

/** A payment of 100.50 AED with two kinds of goods, for an adapter's tests. */
export const paymentToStart = (some: Partial<PaymentToStart> = {}): PaymentToStart => ({
  paymentId: "018f0000-0000-7000-8000-000000000001",
  method: "card",
  amount: 10_050,
  startedAt: Date.parse("2026-11-21T10:00:00Z"),
  locale: "en",
  shop: "Falaj",
  returnUrl: "http://127.0.0.1:8787/checkout/c-1/payment?payment=p-1",
  buyer: { name: "Nora Ali", email: "nora@clinic.test", phone: "+971501234567", since: 0 },
  delivery: { city: "Dubai", address: "Street 1" },
  lines: [
    { skuId: "A-1", title: "Gloves", quantity: 2, unitPrice: 4000, discount: 0 },
    { skuId: "B-1", title: "Masks", quantity: 1, unitPrice: 550, discount: 0 },
  ],
  shipping: 1500,
  tax: 478,
  discount: 0,
  ...some,
});
