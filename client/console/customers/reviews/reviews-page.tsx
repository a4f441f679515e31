import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { Decision } from "#client/console/decision.tsx";
import { QueuePage } from "#client/console/paged-list.tsx";
import { Moment } from "#client/console/moment.tsx";
import { type ConsoleRefusal, posting } from "#client/console/posted";
import { pageIn, statusIn } from "#client/console/list-url";

const statuses = ["pending", "approved", "rejected"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, statuses);
  const reply = await apiOf(context).call("listReviewQueue", { status, page: pageIn(url) });
  const { reviews, total, page, limit } = required(reply);
  return { status, reviews, total, page, limit };
}

export const action = posting(async ({ api, values, answer }) => {
  const { id = "", intent, reason = "" } = values;
  const reply =
    intent === "approve" ? await api.call("approveReview", { id }) : await api.call("rejectReview", { id, reason });
  return answer(reply);
});

/** `/admin/reviews`: what customers say, before everybody reads it. */
export function Component() {
  const t = useTexts();
  const { status, reviews, ...list } = useLoaderData<typeof loader>();
  return (
    <QueuePage
      title={t("console.reviews")}
      path={adminPaths.reviews}
      statuses={statuses}
      status={status}
      items={reviews}
      list={list}
    >
      {(review, refused) => <ReviewItem key={review.id} review={review} refused={refused} />}
    </QueuePage>
  );
}

type Review = Awaited<ReturnType<typeof loader>>["reviews"][number];

function ReviewItem({ review, refused }: { review: Review; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const { id, product, rating, title, text, user, created_at, status, reason } = review;
  return (
    <li className="panel">
      <h2>
        <Link className="link" reloadDocument to={href(paths.product, { slug: product.slug })}>
          {product.title}
        </Link>
      </h2>
      <p className="text-second">
        {t("console.stars", { count: rating })} · <bdi>{user.name || user.email}</bdi> · <Moment iso={created_at} />
      </p>
      {title && (
        <h3>
          <bdi>{title}</bdi>
        </h3>
      )}
      <p className="console-text" dir="auto">
        {text}
      </p>
      {reason && (
        <p>
          {t("console.reason")}: <bdi>{reason}</bdi>
        </p>
      )}
      {status === "pending" && (
        <div className="console-decisions">
          <Decision id={id} intent="approve" question={t("console.review.approve")} refused={refused} />
          <Decision id={id} intent="reject" question={t("console.review.reject")} withReason refused={refused} />
        </div>
      )}
    </li>
  );
}
