import { lazy, Suspense } from "react";
import { withTexts } from "../messages/texts";
import { useShopper } from "../shopper/shopper-store";
import { dialogAtom } from "../shopper/toggle-atoms";

const ProductDetails = lazy(withTexts(() => import("../cart/product-details-dialog"), ["product"]));

const CompareFull = lazy(withTexts(() => import("../compare/compare-full-dialog"), ["compare"]));

/** Whatever is open over the page; its code comes when it opens. */
export function Dialogs() {
  const dialog = useShopper(dialogAtom);
  return (
    <Suspense>
      {dialog?.kind === "product-details" && (
        <ProductDetails key={dialog.slug} slug={dialog.slug} title={dialog.title} />
      )}
      {dialog?.kind === "compare-full" && <CompareFull id={dialog.id} title={dialog.title} />}
    </Suspense>
  );
}
