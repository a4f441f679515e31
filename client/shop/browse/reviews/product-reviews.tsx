import { href, Link } from "react-router";
import { StructuredData } from "#client/shop/frame/layout/structured-data.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { ProductData, ProductReviews as Reviews, ProductReviews } from "../product/product-data";
import { reviewNodes } from "../product/product-graph";
import { Drawing } from "#client/ui/drawings/drawing.tsx";
import { speechDrawing } from "#client/ui/drawings/speech";
import { dayText } from "#client/ui/day-text";
import { Stars } from "./stars";

/** What people say of a product: how many stars, then each review, and the way to write one. */
export default function ProductReviews({ product, reviews, summary, next }: Reviews & { product: ProductData }) {
  const t = useTexts();
  const { slug } = product;
  const write = `${paths.addReview}?product=${encodeURIComponent(slug)}`;
  return (
    <section className="reviews" aria-labelledby="reviews">
      {reviews.length > 0 && (
        <StructuredData
          key={slug}
          nodes={import.meta.env.SSR && (() => reviewNodes(product, reviews, t("reviews.someone")))}
        />
      )}
      <h2 id="reviews">{t("product.reviews")}</h2>
      <div className="reviews-aside">
        {summary.count > 0 ? (
          <RatingSummary {...summary} />
        ) : (
          <>
            <Drawing of={speechDrawing} small />
            <p className="text-second">{t("reviews.none")}</p>
          </>
        )}
        <Link className="button button-quiet" to={write}>
          {t("reviews.write")}
        </Link>
      </div>
      {reviews.length > 0 && (
        <div>
          <ul>
            {reviews.map((review) => (
              <li key={review.id} id={`review-${review.id}`} className="review">
                <Review {...review} />
              </li>
            ))}
          </ul>
          {next !== undefined && (
            <Link
              className="button button-quiet"
              to={`${href(paths.product, { slug })}?reviews=${next}#review-${reviews.at(-1)!.id}`}
              preventScrollReset
              replace
            >
              {t("reviews.more")}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

function Review({ rating, title, text, author, verified, created_at }: Reviews["reviews"][number]) {
  const t = useTexts();
  return (
    <article>
      <Stars rating={rating} />
      {title && <h3 dir="auto">{title}</h3>}
      <p dir="auto" className="review-text">
        {text}
      </p>
      <p className="text-meta text-second">
        <bdi>{author || t("reviews.someone")}</bdi> · <time dateTime={created_at}>{dayText(created_at)}</time>
        {verified && <span className="review-verified">{t("reviews.verified")}</span>}
      </p>
    </article>
  );
}

/** The average of a product's reviews, and how many gave five stars, four, … one. */
function RatingSummary({ average, count, stars }: ProductReviews["summary"]) {
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
