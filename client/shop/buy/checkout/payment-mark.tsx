import type { ReactNode } from "react";
import type { PaymentMethod } from "#shared/payments/payment-methods";
import { Icon } from "#client/ui/icon.tsx";

/** `Pay` after a maker's sign, in strokes. */
const pay = (
  <path d="M18.5 16.5v-8h2.2a2.3 2.3 0 0 1 0 4.6h-2.2m9.8-1.4v4.8m0-2.4a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0m2.2-2.4 2 4.9m2-4.9-2.5 6.2c-.3.8-.8 1.1-1.7 1" />
);

/** Signs of the cards that are accepted, drawn in one colour, with their names. */
const cards: [name: string, sign: ReactNode][] = [
  [
    "Visa",
    <path
      key="visa"
      strokeWidth="2"
      transform="skewX(-12)"
      d="m8.6 8 2.5 8 3.2-8m3.1 0v8m7.4-6.8c-.6-.8-1.4-1.2-2.4-1.2-1.3 0-2.2.8-2.2 1.9s1 1.6 2.2 2 2.3 1 2.3 2.1-1 2-2.4 2c-1 0-2-.4-2.5-1.3m7 1.3 3-8 3 8m-5-2.4h4"
    />,
  ],
  [
    "Mastercard",
    <g key="mastercard" stroke="none" fill="currentColor">
      <circle cx="15.5" cy="12" r="6" opacity=".85" />
      <circle cx="22.5" cy="12" r="6" opacity=".5" />
    </g>,
  ],
  [
    "American Express",
    <path
      key="amex"
      strokeWidth="1.7"
      d="m5.5 16 2.7-8 2.7 8m-4.6-2.6H10M13.2 16V8l2.8 4.8L18.8 8v8m7-8h-4.3v8h4.3M21.5 12h3.6m2.7-4 5 8m0-8-5 8"
    />,
  ],
];

const wallets: Partial<Record<PaymentMethod, ReactNode>> = {
  apple_pay: (
    <>
      <path
        stroke="none"
        fill="currentColor"
        d="M10.3 9.3c.8-.5 1.5-.7 2.3-.6 1 .1 1.7.5 2.2 1.2-1.3.8-1.8 1.9-1.6 3.1.1 1.2.8 2 1.9 2.5-.4 1.1-1 2.1-1.7 2.8s-1.4.7-2.2.4c-.7-.3-1.3-.3-2 0-.8.3-1.5.3-2.2-.4-1.7-1.7-2.5-4.7-1.8-6.8.5-1.6 1.8-2.6 3.2-2.6.7 0 1.3.2 1.9.4zm-.1-.9c-.1-1.5 1-2.9 2.4-3.2.2 1.5-1 3.1-2.4 3.2z"
      />
      {pay}
    </>
  ),
  google_pay: (
    <>
      <path strokeWidth="1.9" d="M12.9 9.5A4.1 4.1 0 1 0 14.2 12.6H10.3" />
      {pay}
    </>
  ),
  tabby: (
    <path d="M5 7.5v6.6c0 1.2.7 1.9 1.8 1.9M3.2 10.5h3.6m6.3 0V16m0-2.7a2.6 2.7 0 1 1-5.2 0 2.6 2.7 0 0 1 5.2 0m2.7-6.3v9m0-2.7a2.6 2.7 0 1 1 5.2 0 2.6 2.7 0 0 1-5.2 0m8-6.3v9m0-2.7a2.6 2.7 0 1 1 5.2 0 2.6 2.7 0 0 1-5.2 0m6.7-2.8 2.2 5.5m2.2-5.5-2.9 7.2c-.3.8-.8 1.1-1.6 1.1" />
  ),
};

/** The sign of a way to pay at the end of its line; those of cards say which are accepted, the others are decoration. */
export function PaymentMark({ method }: { method: PaymentMethod }) {
  if (method === "card")
    return (
      <span className="checkout-marks">
        {cards.map(([name, sign]) => (
          <svg key={name} viewBox="0 0 38 24" role="img" aria-label={name}>
            {sign}
          </svg>
        ))}
      </span>
    );
  const sign = wallets[method];
  return (
    <span className="checkout-marks" aria-hidden="true">
      {sign ? <svg viewBox="0 0 38 24">{sign}</svg> : <Icon name={method === "cod" ? "cash" : "invoice"} />}
    </span>
  );
}
