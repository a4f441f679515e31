import { useEffect, useState } from "react";
import { useTexts } from "../messages/texts";
import { useShopper } from "../shopper/shopper-store";
import { Icon } from "../ui/icon";
import { alertAtom, hideAlert, type Alert, type AlertType } from "./alert-atom";

/**
 * The place of alerts. It is there before the first one, so that screen readers speak it. What shows an alert comes
 * with every page, since it also has to report a lost network. A modal dialog has a place of its own: what lies under
 * one is neither seen well nor spoken.
 */
export function Alerts() {
  const alert = useShopper(alertAtom);
  return (
    <div className="alerts" aria-live="polite">
      {alert && <AlertBox alert={alert} />}
    </div>
  );
}

const looks: Record<AlertType, string> = { 1: "alert-success", 2: "alert-error", 3: "alert-warning", 4: "alert-info" };

/** An alert that goes by itself, unless somebody reads it with the pointer or the keyboard on it. */
function AlertBox({ alert }: { alert: Alert & { hideAfterMs: number } }) {
  const t = useTexts();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(hideAlert, alert.hideAfterMs);
    return () => clearTimeout(timer);
  }, [alert, held]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className={`alert ${looks[alert.type]}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{"message" in alert ? alert.message : t(alert.text, alert.values)}</p>
      <button type="button" aria-label={t("shopper.alert.close")} onClick={hideAlert}>
        <Icon name="close" />
      </button>
    </div>
  );
}
