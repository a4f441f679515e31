import { lazy, Suspense } from "react";
import { useShopper } from "../shopper/shopper-store";
import { alertAtom } from "./alert-atom";

const AlertBox = lazy(() => import("./alert-box"));

/** The place of alerts. It is there before the first one, so that screen readers speak it; the rest comes with it. */
export function Alerts() {
  const alert = useShopper(alertAtom);
  return (
    <div className="alerts" aria-live="polite">
      {alert && (
        <Suspense>
          <AlertBox alert={alert} />
        </Suspense>
      )}
    </div>
  );
}
