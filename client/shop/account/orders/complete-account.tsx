import type { MouseEvent } from "react";
import { Link } from "react-router";
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { isPlainClick } from "#client/shop/frame/layout/plain-click";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";

/**
 * Asks a new customer, after an undisturbed order, for the last step of sign-up: name and business type. Without
 * scripts it links to the profile.
 */
export function CompleteAccount() {
  const t = useTexts();
  const profile = useShopper(profileAtom);
  if (!profile || profile.name) return null;
  return (
    <div className="panel order-part order-complete">
      <p>
        <b>{t("orders.complete")}</b>
        <span className="text-second">{t("orders.complete.more")}</span>
      </p>
      <Link className="button button-quiet" to={paths.editProfile} aria-haspopup="dialog" onClick={openHere}>
        {t("orders.complete.go")}
      </Link>
    </div>
  );
}

function openHere(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  void openDialog({ kind: "last-step" });
}
