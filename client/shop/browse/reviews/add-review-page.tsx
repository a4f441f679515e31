import { href, Link, redirect, useActionData, useLoaderData } from "react-router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { CallRequest } from "#shared/contracts/platform/table";
import { Notice } from "#client/shop/frame/error/notice.tsx";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { refusedOf, valuesIn, type Refused } from "#client/runtime/refused";
import { required } from "#client/runtime/reply";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { speechDrawing } from "#client/ui/drawings/speech";
import { Picture } from "#client/ui/picture.tsx";
import { ReviewForm } from "./review-form";
import { ReviewState } from "./review-state";
import "./own-reviews.css";
import "./stars.css";

const reviewNames = ["rating", "title", "text"] as const;

/** Own reviews that are looked through for one of the product. */
const most = 100;

/** `/reviews/add?product=` of a slug or id: the product, and what the user wrote about it before. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const id = url.searchParams.get("product");
  if (!id) return null;
  const api = apiOf(context);
  const [product, mine] = await Promise.all([
    api.call("getProduct", { id }),
    api.call("listMyReviews", { limit: most }, { fresh: true }),
  ]);
  const { slug, title, images } = required(product).product;
  const before = required(mine).reviews.find((review) => review.product.slug === slug) ?? null;
  return { product: { slug, title, image: images[0] ?? null }, before };
}

/** Submits the review for moderation, then shows it among one's own. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { product = "", rating, title, text } = valuesIn(form, ["product", ...reviewNames]);
  const reply = await apiOf(context).call("addReview", {
    id: product,
    rating,
    title,
    text,
  } as CallRequest<"addReview">);
  if (!reply?.success) return refusedOf(reply, form, reviewNames);
  sayOf(context)({ message: reply.message, type: 1 });
  return redirect(paths.myReviews);
}

export function Component() {
  const t = useTexts();
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>();
  const head = <PageHead title={t("reviews.add")} description={t("reviews.add.more")} path={paths.addReview} />;
  if (!loaded)
    return (
      <>
        {head}
        <Notice drawing={speechDrawing} title={t("reviews.add.which")} text={t("reviews.add.whichMore")} />
      </>
    );
  const { product, before } = loaded;
  const open = before === null || before.status === "rejected";
  return (
    <div className="page-width add-review">
      {head}
      <h1>{t("reviews.add")}</h1>
      <div className="panel reviewed">
        <Picture file={product.image} alt="" kind="list" sizes="72px" />
        <p>
          <span className="text-meta text-second">{t("reviews.add.product")}</span>
          <Link className="link" to={href(paths.product, { slug: product.slug })}>
            {product.title}
          </Link>
        </p>
      </div>
      {before && <ReviewState review={before} />}
      {open ? (
        <ReviewForm key={product.slug} product={product.slug} before={before} refused={refused} />
      ) : (
        <p>
          <Link className="button" to={paths.myReviews}>
            {t("reviews.mine")}
          </Link>
        </p>
      )}
    </div>
  );
}
