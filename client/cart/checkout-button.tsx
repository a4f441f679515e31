import { Link, useHref } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";

/** Leads to checkout. That needs an account (A8), so for now it leads to the sign-in, which leads back here. */
export function CheckoutButton() {
  const t = useTexts();
  const back = useHref(paths.cart);
  return (
    <Link className="button" to={`${paths.login}?returnUrl=${encodeURIComponent(back)}`}>
      {t("cartPage.checkout")}
    </Link>
  );
}
