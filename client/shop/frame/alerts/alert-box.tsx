import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { hideAlert, type Alert, type AlertType } from "./alert-atom";

const looks: Record<AlertType, string> = { 1: "alert-success", 2: "alert-error", 3: "alert-warning", 4: "alert-info" };

type AlertBoxProps = { alert: Alert & { hideAfterMs: number } };

/** An alert that disappears by itself, unless it has the pointer or the focus, and at once when its page is left. */
export default function AlertBox({ alert }: AlertBoxProps) {
  const t = useTexts();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(hideAlert, alert.hideAfterMs);
    return () => clearTimeout(timer);
  }, [alert, held]);
  useEffect(hideOnLeaving, []);
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
      {alert.ofCart && (
        <Link className="link" to={paths.cart} onClick={hideAlert}>
          {t("shopper.alert.cart")}
        </Link>
      )}
      <button type="button" aria-label={t("shopper.alert.close")} onClick={hideAlert}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * Only links that a visitor follows count, before they are followed: many alerts are shown on the way to their page.
 */
function hideOnLeaving(): () => void {
  addEventListener("click", hideOnLink, true);
  addEventListener("popstate", hideAlert);
  return () => {
    removeEventListener("click", hideOnLink, true);
    removeEventListener("popstate", hideAlert);
  };
}

/** Its own link hides it after it was followed: a link removed before would load a whole new page. */
function hideOnLink({ target }: Event): void {
  if (target instanceof Element && target.closest(":not(.alert) > a[href]:not([aria-haspopup], [href*='#'])"))
    hideAlert();
}
