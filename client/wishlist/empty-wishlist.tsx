import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { Icon } from "../ui/icon";

/** A wishlist with nothing on it: how to fill it. */
export function EmptyWishlist() {
  const t = useTexts();
  return (
    <div className="notice">
      <Icon name="heart" />
      <h1>{t("wishlist.empty")}</h1>
      <p>{t("wishlist.empty.more")}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <Link className="button" to={`${paths.products}?offers=1`}>
          {t("home.seeOffers")}
        </Link>
        <Link className="button button-quiet" to={paths.products}>
          {t("error.toProducts")}
        </Link>
      </p>
    </div>
  );
}
