import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { hideAlert } from "#client/shop/frame/alerts/alert-atom";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import { PlaceTerms } from "#client/ui/place-terms.tsx";
import { timeLeft } from "#client/ui/time-left";
import type { Checkout, DisplayedCheckout } from "./checkout";
import { CheckoutSummary } from "./checkout-summary";
import { addressStep } from "./steps";

type Step = "address" | "payment";

type CheckoutFrameProps = {
  step: Step;
  checkout: DisplayedCheckout;
  /** An order was requested that would have come out differently, in AED. */
  requoted?: { before: number; now: number } | undefined;
  /** When the page was made, in ms. */
  at: number;
  children: ReactNode;
};

/**
 * A step of the checkout: where one is, the step's forms, and beside them what is bought. Sending a form again clears
 * the message about it, which would follow to the next step.
 */
export function CheckoutFrame({ step, checkout, requoted, at, children }: CheckoutFrameProps) {
  const t = useTexts();
  return (
    <div className="page-width checkout-page" onSubmit={hideAlert}>
      <Steps step={step} id={checkout.id} />
      <h1>{t(`checkout.${step}`)}</h1>
      <div className="checkout-columns">
        <CheckoutSummary checkout={checkout} />
        <div className="checkout-main">
          <p className="checkout-arrival" aria-live="polite">
            <Icon name="truck" />
            <span>
              {checkout.unquoted ? (
                t("checkout.unquoted")
              ) : (
                <PlaceTerms place={checkout.location} total={checkout.total} at={at} />
              )}
            </span>
          </p>
          <CheckoutNotices notices={checkout.notices} requoted={requoted} />
          {checkout.below_minimum && (
            <p className="checkout-notices" role="alert">
              <Icon name="help" />
              <b>{checkout.below_minimum.message}</b>
            </p>
          )}
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

type CheckoutNoticesProps = {
  notices: Checkout["notices"];
  /** An order was requested at a price that no longer holds, in AED. */
  requoted?: { before: number; now: number } | undefined;
};

/** What changed since the customer last looked. */
function CheckoutNotices({ notices, requoted }: CheckoutNoticesProps) {
  const t = useTexts();
  const money = useMoney();
  if (notices.length === 0 && !requoted) return null;
  return (
    <div className="checkout-notices" role="alert">
      <Icon name="help" />
      <div>
        <b>{t(requoted ? "checkout.requote" : "checkout.notices")}</b>
        <ul>
          {notices.map(({ sku_id, title, code, message }) => (
            <li key={sku_id + code}>
              <bdi>{title}</bdi>: {message}
            </li>
          ))}
          {requoted && requoted.before !== requoted.now && (
            <li>{t("checkout.requote.amount", { before: money(requoted.before), now: money(requoted.now) })}</li>
          )}
        </ul>
      </div>
    </div>
  );
}

/** From how many minutes on the end is announced; before, it is nobody's worry. */
const lastMinutes = 5;

/**
 * Announces quietly that the checkout ends soon; any change gives it another 30 minutes. Nothing on the server, whose
 * clock is not the customer's.
 */
function ExpiresAt({ at }: { at: string }) {
  const t = useTexts();
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => {
      const left = timeLeft(Date.parse(at), Date.now());
      setMinutes(left && left.days === 0 && left.hours === 0 && left.minutes <= lastMinutes ? left.minutes : null);
    };
    tick();
    const timer = setInterval(tick, 15_000);
    return () => clearInterval(timer);
  }, [at]);
  return <p className="checkout-fine checkout-ends">{minutes !== null && t("checkout.ends", { minutes })}</p>;
}

/** Reassurances at checkout, and contact details. */
function TrustLine() {
  const t = useTexts();
  const { contact } = useVisit();
  return (
    <ul className="checkout-trust">
      <li>
        <Icon name="shield" />
        {t("checkout.trust.secure")}
      </li>
      <li>
        <Icon name="invoice" />
        {t("checkout.trust.invoice")}
      </li>
      <li>
        <Icon name="phone" />
        <a href={contact.phone.href}>
          {t("checkout.trust.help")} <bdi dir="ltr">{contact.phone.text}</bdi>
        </a>
      </li>
    </ul>
  );
}
