import { Link } from "react-router";
import { ContactLinks } from "../layout/contact-links";
import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { Icon } from "../ui/icon";

/** The cart, empty: what one can do now, and how to order by phone. */
export function Component() {
  const t = useTexts();
  return (
    <div className="notice page-width">
      <PageHead title={t("shopper.cart")} description={t("shopper.cart.more")} path={paths.cart} noindex />
      <Icon name="cart" />
      <h1>{t("shopper.cart.empty")}</h1>
      <p>{t("shopper.cart.more")}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <Link className="button" to={`${paths.products}?offers=1`}>
          {t("home.seeOffers")}
        </Link>
        <Link className="button button-quiet" to={paths.products}>
          {t("error.toProducts")}
        </Link>
      </p>
      <h2 className="pt-8 text-price">{t("shopper.cart.byPhone")}</h2>
      <p>{t("shopper.cart.byPhone.more")}</p>
      <div className="contact-links panel">
        <ContactLinks />
      </div>
    </div>
  );
}
