import { withTexts } from "#client/messages/texts";
import { firstSign } from "#client/start/first-sign";
import { lateComponent } from "#client/start/late-component";
import { LateRegion } from "#client/shop/frame/layout/late-region.tsx";
import type { ProductData } from "./product-data";
import { variantTable } from "./variant-table";
// Its code comes late, its markup does not.
import "./variant-table.css";

/** It works as a form: until somebody does more than look, the browser keeps the server's markup. */
const VariantOrder = lateComponent(() =>
  firstSign.then(withTexts(() => import("./variant-order"), ["product", "variant-table"])),
);

/** The table of variants, for products that have many. */
export function VariantRegion({ product }: { product: ProductData }) {
  const table = variantTable(product);
  if (!table) return null;
  return (
    <LateRegion id="variant-order" fallback={<div className="skeleton min-h-96" />}>
      <VariantOrder product={product} table={table} />
    </LateRegion>
  );
}
