import { useTexts } from "../messages/texts";
import type { ProductReviews } from "../product/product-data";
import { Stars } from "./stars";

/** The average of a product's reviews, and how many gave five stars, four, … one. */
export function RatingSummary({ average, count, stars }: ProductReviews["summary"]) {
  const t = useTexts();
  return (
    <>
      <div className="rating-average">
        <b aria-hidden="true">{average.toFixed(1)}</b>
        <div>
          <Stars rating={Math.round(average)} />
          <p className="text-meta text-second">{t("reviews.count", { average: average.toFixed(1), count })}</p>
        </div>
      </div>
      <ul className="rating-bars">
        {stars.map((row) => (
          <li key={row.stars}>
            <span className="sr-only">{t("reviews.distribution", { stars: row.stars, count: row.count })}</span>
            <span aria-hidden="true">{row.stars}</span>
            <meter aria-hidden="true" min={0} max={count} value={row.count} />
            <span aria-hidden="true">{row.count}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
