import { fewLeft } from "#shared/goods/few-left";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import type { ProductVariant } from "./product-data";
import { isSellable, stockState } from "./stock-state";

type VariantCellProps = {
  variant: ProductVariant;
  /** Why not all of it was taken. */
  report: string | undefined;
};

/** One variant in the table: what it costs, whether it is there, and how many are wanted. */
export function VariantCell({ variant, report }: VariantCellProps) {
  const t = useTexts();
  const money = useMoney();
  const { sku, price, list, most, stock, options } = variant;
  const state = stockState(variant);
  const limit = Math.min(most ?? stock, stock);
  return (
    <div>
      <b>{money(price)}</b>
      {list && <s>{money(list)}</s>}
      {isSellable(variant) ? (
        <>
          <input type="hidden" name="sku" value={sku} />
          <input
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            maxLength={5}
            aria-label={t("variantTable.quantity", { name: options.join(", ") })}
            aria-invalid={report ? true : undefined}
            aria-describedby={report && `told-${sku}`}
          />
          {limit <= fewLeft && <small>{t("variantTable.left", { left: limit })}</small>}
        </>
      ) : (
        <small>{t(`product.stock.${state.kind === "few" ? "in_stock" : state.kind}`)}</small>
      )}
      {report && (
        <small id={`told-${sku}`} className="text-danger">
          {report}
        </small>
      )}
    </div>
  );
}
