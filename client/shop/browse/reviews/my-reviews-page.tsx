import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { AccountFrame } from "#client/shop/account/account/account-frame.tsx";
import { dayText } from "#client/ui/day-text";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { speechDrawing } from "#client/ui/drawings/speech";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Pagination } from "#client/ui/pagination.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { ReviewState, type OwnReview } from "./review-state";
import { Stars } from "./stars";
import "./own-reviews.css";
import "./stars.css";

/** `/account/reviews`: what the user wrote, newest first, each with its state. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1);
  return required(await apiOf(context).call("listMyReviews", { page, limit: 20 }, { fresh: true }));
}

export function Component() {
  const t = useTexts();
  const { reviews, total, page, limit } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title={t("reviews.mine")} text={t("reviews.mine.more")} path={paths.myReviews}>
      {reviews.length === 0 ? (
        <EmptyState
          drawing={speechDrawing}
          title={t("reviews.mine.none")}
          text={t("reviews.mine.noneMore")}
          action={{ text: t("reviews.add.products"), to: paths.products }}
        />
      ) : (
        <ul className="my-reviews">
          {reviews.map((review) => (
            <li key={review.id} className="panel">
              <MyReview review={review} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        last={Math.ceil(total / limit)}
        open={false}
        to={(wanted) => (wanted === 1 ? paths.myReviews : `${paths.myReviews}?page=${wanted}`)}
      />
    </AccountFrame>
  );
}

function MyReview({ review }: { review: OwnReview }) {
  const t = useTexts();
  const { product, rating, title, text, created_at, status } = review;
  return (
    <article className="my-review">
      <Picture file={product.image_url} alt="" kind="list" sizes="72px" />
      <div>
        <h2>
          <Link className="link" to={href(paths.product, { slug: product.slug })}>
            {product.title}
          </Link>
        </h2>
        <Stars rating={rating} />
        {title && (
          <p dir="auto" className="font-medium">
            {title}
          </p>
        )}
        <p dir="auto" className="review-text">
          {text}
        </p>
        <p className="text-meta text-second">
          <time dateTime={created_at}>{dayText(created_at)}</time>
        </p>
        <ReviewState review={review} />
        {status === "rejected" && (
          <Link className="button button-quiet" to={`${paths.addReview}?product=${encodeURIComponent(product.slug)}`}>
            {t("reviews.mine.again")}
            <span className="sr-only"> · {product.title}</span>
          </Link>
        )}
      </div>
    </article>
  );
}
