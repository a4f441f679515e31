import { Link } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
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
