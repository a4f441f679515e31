import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { BuyButton } from "#client/shop/buy/cart/buy-button.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Picture } from "#client/ui/picture.tsx";
import { Price } from "#client/ui/price.tsx";
import { isSellable, mostDisplayed, type Choice } from "./choices";

type ResultsProps = {
  /** How many fit; the first of them are shown. */
  count: number;
  fitting: readonly { choice: Choice; why: readonly string[]; drawing?: ReactNode }[];
  /** Where all of the kind are listed. */
  all: string;
};

/** What fits the answers, each with why, and leading to the very variant. */
export function Results({ count, fitting, all }: ResultsProps) {
  const t = useTexts();
  return (
    <section aria-labelledby="fitting" className="guide-results">
      <h2 id="fitting" aria-live="polite">
        {t("choose.fitting", { count })}
      </h2>
      {count === 0 && <p className="text-second">{t("choose.none")}</p>}
      <ul>
        {fitting.slice(0, mostDisplayed).map(({ choice, why, drawing }) => (
          <li key={choice.sku_id} className="panel">
            <Picture file={choice.image_url} alt="" kind="list" sizes="96px" />
            <div>
              <p className="card-brand">{choice.brand}</p>
              <h3>
                <Link to={`${href(paths.product, { slug: choice.slug })}?sku=${encodeURIComponent(choice.sku_id)}`}>
                  {choice.title}
                </Link>
              </h3>
              <p className="guide-why">{why.join(" · ")}</p>
              {drawing}
              <Price price={choice.sku.special_price_final} list={choice.sku.price_gst} />
            </div>
            {isSellable(choice) ? (
              <BuyButton sku={choice.sku_id} title={choice.title} />
            ) : (
              <p className="text-second">{t("catalogue.soldOut")}</p>
            )}
          </li>
        ))}
      </ul>
      <Link className="button button-quiet" to={all}>
        {t("choose.all")}
      </Link>
    </section>
  );
}
