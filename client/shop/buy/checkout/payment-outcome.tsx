import { useEffect } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { bankCardDrawing } from "#client/ui/drawings/bank-card";
import { clockDrawing } from "#client/ui/drawings/clock";
import { Drawing } from "#client/ui/drawings/drawing.tsx";

/** State of a payment on returning from its gateway; `unheard`: unknown. */
export type Outcome = CallReply<"verifyPayment">["payment"]["status"] | "unheard";

/** How often the shop is polled about a payment that is still open, and after how many ms. */
const mostPolls = 20;
const pauseMs = 3000;

/** Whether a payment may still become an order. */
export const isUndecided = (outcome: Outcome): boolean => outcome === "started" || outcome === "unheard";

/** The outcome of a payment that made no order. */
export function PaymentOutcome({ outcome }: { outcome: Outcome }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const isOpen = isUndecided(outcome);
  usePolling(isOpen);
  return (
    <div
      className={isOpen ? "checkout-notices checkout-waiting" : "checkout-notices"}
      role={isOpen ? "status" : "alert"}
    >
      <Drawing of={isOpen ? clockDrawing : bankCardDrawing} small />
      <div>
        <b>{t(`checkout.outcome.${outcome}`)}</b>
        <p>{t(`checkout.outcome.${outcome}.more`)}</p>
        {isOpen && (
          <p>
            <Link className="link" to={pathname + search} replace>
              {t("checkout.outcome.ask")}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function usePolling(isOpen: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return undefined;
    let polls = 0;
    const timer = setInterval(() => {
      if (++polls > mostPolls) clearInterval(timer);
      else if (document.visibilityState === "visible") void revalidate();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
}
