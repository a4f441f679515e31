import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";

/** How an order comes to count for a sales person. */
export function SalesSteps() {
  const t = useTexts();
  return (
    <section aria-labelledby="sales-how">
      <h2 id="sales-how">{t("sales.how")}</h2>
      <ul className="sales-steps">
        <li>{t("sales.how.link")}</li>
        <li>
          {t("sales.how.cart")}{" "}
          <Link className="link" to={paths.cart}>
            {t("sales.toCart")}
          </Link>
        </li>
        <li>{t("sales.how.code")}</li>
        <li>{t("sales.how.counts")}</li>
        <li>{t("sales.how.private")}</li>
      </ul>
    </section>
  );
}
