import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import type { Checkout } from "./checkout";
import { CheckoutNotices } from "./checkout-notices";
import { CheckoutSummary } from "./checkout-summary";
import { ExpiresAt } from "./expires-at";
import { addressStep } from "./steps";
import { TrustLine } from "./trust-line";

type Step = "address" | "payment";

type CheckoutFrameProps = {
  step: Step;
  checkout: Checkout;
  /** An order was asked for that would have come out differently, in AED. */
  requoted?: { before: number; now: number } | undefined;
  children: ReactNode;
};

/** A step of the checkout: where one is, the step's forms, and beside them what is bought. */
export function CheckoutFrame({ step, checkout, requoted, children }: CheckoutFrameProps) {
  const t = useTexts();
  return (
    <div className="page-width checkout-page">
      <Steps step={step} id={checkout.id} />
      <h1>{t(`checkout.${step}`)}</h1>
      <div className="checkout-columns">
        <CheckoutSummary checkout={checkout} />
        <div className="checkout-main">
          <CheckoutNotices notices={checkout.notices} requoted={requoted} />
          {children}
          <TrustLine />
          <ExpiresAt at={checkout.expires_at} />
        </div>
      </div>
    </div>
  );
}

/** Cart, address, payment; a step that is done leads back. */
function Steps({ step, id }: { step: Step; id: string }) {
  const t = useTexts();
  const isPayment = step === "payment";
  return (
    <nav aria-label={t("checkout.steps")}>
      <ol className="checkout-steps">
        <li>
          <Link to={paths.cart}>{t("checkout.step.cart")}</Link>
        </li>
        <li aria-current={isPayment ? undefined : "step"}>
          {isPayment ? <Link to={addressStep(id)}>{t("checkout.step.address")}</Link> : t("checkout.step.address")}
        </li>
        <li aria-current={isPayment ? "step" : undefined}>{t("checkout.step.payment")}</li>
      </ol>
    </nav>
  );
}
