import { useShopper } from "../shopper/shopper-store";
import { alertAtom } from "./alert-atom";
import { AlertBox } from "./alert-box";

/**
 * The place of alerts. It is there before the first one, so that screen readers speak it. What shows an alert comes
 * with every page, since it also has to tell of a network that is gone. A modal dialog has a place of its own: what
 * lies under one is neither seen well nor spoken.
 */
export function Alerts() {
  const alert = useShopper(alertAtom);
  return (
    <div className="alerts" aria-live="polite">
      {alert && <AlertBox alert={alert} />}
    </div>
  );
}
