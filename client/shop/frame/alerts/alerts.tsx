import { Suspense } from "react";
import { useShopper } from "../shopper/shopper-store";
import { lateComponent } from "#client/start/late-component";
import { alertAtom } from "./alert-atom";

/** Comes with the first sign of a visitor, before the network can be gone, whose loss it has to report. */
const AlertBox = lateComponent(() => import("./alert-box"));

/**
 * The place of alerts. It is there before the first one, so that screen readers speak it. A modal dialog has a place of
 * its own: what lies under one is neither seen well nor spoken.
 */
export function Alerts() {
  const alert = useShopper(alertAtom);
  return (
    <div className="alerts" aria-live="polite">
      <Suspense>{alert && <AlertBox alert={alert} />}</Suspense>
    </div>
  );
}
