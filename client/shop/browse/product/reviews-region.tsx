import { useTexts, withTexts } from "#client/messages/texts";
import { Deferred } from "#client/runtime/deferred.tsx";
import { firstSign } from "#client/start/first-sign";
import { lateComponent } from "#client/start/late-component";
import { LateRegion } from "#client/shop/frame/layout/late-region.tsx";
import type { Later } from "#client/runtime/later";
import { ProductRowFailed } from "../product-card/product-row";
import type { ProductData, ProductReviews } from "./product-data";
// Its code comes late, its markup does not.
import "../reviews/reviews.css";
import "../reviews/stars.css";

/** Links and words need no script: until somebody does more than look, the browser keeps the server's markup. */
const Reviews = lateComponent(() =>
  firstSign.then(withTexts(() => import("../reviews/product-reviews"), ["product", "reviews"])),
);

type ReviewsRegionProps = { product: ProductData; reviews: Later<ProductReviews> | Promise<Later<ProductReviews>> };

/** What people say of the product, as it comes. */
export function ReviewsRegion({ product, reviews }: ReviewsRegionProps) {
  const t = useTexts();
  const skeleton = <div className="skeleton reviews-skeleton" data-skeleton aria-busy="true" />;
  return (
    <Deferred
      value={reviews}
      skeleton={skeleton}
      failed={<ProductRowFailed id="reviews" title={t("product.reviews")} />}
    >
      {(value) => (
        <LateRegion id="reviews-region" fallback={skeleton}>
          <Reviews product={product} {...value} />
        </LateRegion>
      )}
    </Deferred>
  );
}
