import { useEffect, useState } from "react";
import { useTexts } from "../messages/texts";
import { Icon } from "../ui/icon";
import { hideAlert, type Alert, type AlertType } from "./alert-atom";

const looks: Record<AlertType, string> = { 1: "alert-success", 2: "alert-error", 3: "alert-warning", 4: "alert-info" };

/** An alert that goes by itself, unless somebody reads it with the pointer or the keyboard on it. */
export function AlertBox({ alert }: { alert: Alert & { hideAfterMs: number } }) {
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
