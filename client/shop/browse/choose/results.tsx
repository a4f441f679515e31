import { href, Link } from "react-router";
import { BuyButton } from "#client/shop/buy/cart/buy-button.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useMoney } from "#client/ui/money";
import { Picture } from "#client/ui/picture.tsx";
import { Price } from "#client/ui/price.tsx";
import { isSellable, type GuideResult } from "./choices";
import { NeedleDrawing } from "./needle-drawing";

type ResultsProps = {
  /** Products that fit; when there are none, `results` are the nearest. */
  count: number;
  results: readonly GuideResult[];
  /** Where all of the kind are listed. */
  all: string;
};

/** What fits the answers, or comes nearest to them, each leading to the very variant. */
export function Results({ count, results, all }: ResultsProps) {
  const t = useTexts();
  return (
    <section aria-labelledby="fitting" className="guide-results">
      <h2 id="fitting" aria-live="polite">
        {t("choose.fitting", { count })}
      </h2>
      {count === 0 && results.length > 0 && <p className="text-second">{t("choose.nearest")}</p>}
      <ul>
        {results.map((result) => (
          <li key={result.choice.sku_id} className="panel">
            <Result result={result} />
          </li>
        ))}
      </ul>
      <Link className="button button-quiet" to={all}>
        {t("choose.all")}
      </Link>
    </section>
  );
}

function Result({ result: { choice, facts, cheapest } }: { result: GuideResult }) {
  const t = useTexts();
  const money = useMoney();
  const { sku_id, slug, title, brand, image_url, sku, pieces, answers } = choice;
  const [curve, length] = [answers["needle_curve"]?.[0], Number(answers["needle_length"]?.[0])];
  return (
    <>
      <Picture file={image_url} alt="" kind="list" sizes="96px" />
      <div>
        <p className="card-brand">{brand}</p>
        <h3>
          <Link to={`${href(paths.product, { slug })}?sku=${encodeURIComponent(sku_id)}`}>{title}</Link>
        </h3>
        <ul className="guide-facts">
          {facts.map(({ key, text, differs }) => (
            <li key={key}>{differs ? <b>{text}</b> : text}</li>
          ))}
        </ul>
        {curve && <NeedleDrawing curve={curve} length={length} scale />}
      </div>
      <div className="guide-price">
        <Price price={sku.special_price_final} list={sku.price_gst} />
        {pieces && <p className="text-meta text-second">{t("choose.each", { price: money(pieces.price) })}</p>}
        {cheapest && <p className="guide-cheapest">{t(pieces ? "choose.cheapestEach" : "choose.cheapest")}</p>}
        {isSellable(choice) ? (
          <BuyButton sku={sku_id} title={title} />
        ) : (
          <p className="text-second">{t("catalogue.soldOut")}</p>
        )}
      </div>
    </>
  );
}
