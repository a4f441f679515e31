import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";

/** From an empty cart or list to what could fill it. */
export function EmptyLinks() {
  const t = useTexts();
  return (
    <p className="flex flex-wrap justify-center gap-3">
      <Link className="button" to={paths.offers}>
        {t("home.seeOffers")}
      </Link>
      <Link className="button button-quiet" to={paths.products}>
        {t("error.toProducts")}
      </Link>
    </p>
  );
}
