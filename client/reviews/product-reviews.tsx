import { href, Link } from "react-router";
import { dayText } from "../ui/day-text";
import { StructuredData } from "../layout/structured-data";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import type { ProductData, ProductReviews as Reviews } from "../product/product-data";
import { reviewNodes } from "../product/product-graph";
import { RatingSummary } from "./rating-summary";
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
        {summary.count > 0 ? <RatingSummary {...summary} /> : <p className="text-second">{t("reviews.none")}</p>}
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
