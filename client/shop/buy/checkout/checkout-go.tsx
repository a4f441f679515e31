import type { ReactNode } from "react";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import type { DisplayedCheckout } from "./checkout";

/** The way on from a step: on phones it stays under the thumb, with what is to be paid over it. */
export function CheckoutGo({ checkout, children }: { checkout: DisplayedCheckout; children: ReactNode }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <div className="checkout-go">
      <p className="checkout-go-total">
        {t("checkout.summary.payable")} <b>{checkout.unquoted ? "–" : money(checkout.payable)}</b>
      </p>
      {children}
    </div>
  );
}
