import type { MouseEvent } from "react";
import { Link, useHref } from "react-router";
import { openDialog } from "../layout/open-dialog";
import { isPlainClick } from "../layout/plain-click";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { profileAtom } from "../shopper/profile-atom";
import { useShopper } from "../shopper/shopper-store";

/**
 * Leads guests to checkout, which needs an account (A8, A10): the login popup opens over the cart; without scripts the
 * sign-in page leads back here. Users, who have no checkout yet, order by message or phone.
 */
export function CheckoutButton() {
  const t = useTexts();
  const back = useHref(paths.cart);
  if (useShopper(profileAtom)) return null;
  return (
    <Link className="button" to={`${paths.login}?returnUrl=${encodeURIComponent(back)}`} onClick={signInHere}>
      {t("cartPage.checkout")}
    </Link>
  );
}

function signInHere(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  void openDialog({ kind: "login" });
}
