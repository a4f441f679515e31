import { lazy, Suspense } from "react";
import { useShopper } from "../shopper/shopper-store";
import { dialogAtom } from "../shopper/toggle-atoms";

const ProductDetails = lazy(() => import("../cart/product-details-dialog"));

/** Whatever is open over the page; its code comes when it opens. */
export function Dialogs() {
  const dialog = useShopper(dialogAtom);
  if (dialog?.kind !== "product-details") return null;
  return (
    <Suspense>
      <ProductDetails key={dialog.slug} slug={dialog.slug} title={dialog.title} />
    </Suspense>
  );
}
