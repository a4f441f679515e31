import { lazy, Suspense } from "react";
import { useShopper } from "../shopper/shopper-store";
import { dialogAtom } from "../shopper/toggle-atoms";
import { dialogCode } from "./open-dialog";

const ProductDetails = lazy(dialogCode["product-details"]);
const CompareFull = lazy(dialogCode["compare-full"]);

/** Whatever is open over the page (`open-dialog.ts`). */
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
