import { Link } from "react-router";
import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { Icon } from "../ui/icon";
import "./checkout.css";

/** `/checkout-expired`: says so, and leads to a new checkout. */
export function Component() {
  const t = useTexts();
  return (
    <div className="notice page-width">
      <PageHead title={t("checkout.expired")} description={t("checkout.expired.more")} path={paths.checkoutExpired} />
      <Icon name="recent" />
      <h1>{t("checkout.expired")}</h1>
      <p>{t("checkout.expired.more")}</p>
      <p>
        <Link className="button" to={paths.cart}>
          {t("checkout.backToCart")}
        </Link>
      </p>
    </div>
  );
}
