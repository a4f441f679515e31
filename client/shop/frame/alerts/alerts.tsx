import { Suspense } from "react";
import { useShopper } from "../shopper/shopper-store";
import { lateComponent } from "#client/start/late-component";
import { alertAtom } from "./alert-atom";

/** Loaded at the first sign of interaction, before the network can be lost, which it has to report. */
const AlertBox = lateComponent(() => import("./alert-box"));

/**
 * The live region of alerts. It exists before the first one, so that screen readers announce it. A modal dialog has its
 * own: what lies under one is neither visible nor announced.
 */
export function Alerts() {
  const alert = useShopper(alertAtom);
  return (
    <div className="alerts" aria-live="polite">
      <Suspense>{alert && <AlertBox alert={alert} />}</Suspense>
    </div>
  );
}
