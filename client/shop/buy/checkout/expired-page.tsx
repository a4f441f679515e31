import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { clockDrawing } from "#client/ui/drawings/clock";
import { EmptyState } from "#client/ui/empty-state.tsx";

/** `/checkout-expired`: says so, and leads to a new checkout. */
export function Component() {
  const t = useTexts();
  const title = t("checkout.expired");
  const text = t("checkout.expired.more");
  return (
    <>
      <PageHead title={title} description={text} path={paths.checkoutExpired} />
      <EmptyState
        className="page-width"
        drawing={clockDrawing}
        heading="h1"
        title={title}
        text={text}
        action={{ text: t("checkout.backToCart"), to: paths.cart }}
      />
    </>
  );
}
