import { useTexts } from "../messages/texts";
import type { ProductVariant } from "./product-data";
import { isSellable, stockState } from "./stock-state";

/** Whether the chosen variant is available, and how many an order may take. */
export function StockLine({ variant }: { variant: Pick<ProductVariant, "stock" | "most"> }) {
  const t = useTexts();
  const state = stockState(variant);
  const tone = { in_stock: "text-good", few: "text-danger", sold_out: "text-danger", not_sold: "text-second" }[
    state.kind
  ];
  return (
    <p className="mt-2 text-meta">
      <span className={`stock font-medium ${tone}`}>
        {state.kind === "few" ? t("product.stock.few", { left: state.left }) : t(`product.stock.${state.kind}`)}
      </span>
      {isSellable(variant) && variant.most !== undefined && (
        <span className="text-second"> · {t("product.stock.most", { most: variant.most })}</span>
      )}
    </p>
  );
}
