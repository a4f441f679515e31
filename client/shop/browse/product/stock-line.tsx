import { groupedDigits } from "#shared/text/number-text";
import { useTexts } from "#client/messages/texts";
import { momentText } from "#client/ui/day-text";
import type { ProductVariant } from "./product-data";
import { isSellable, stockState } from "./stock-state";

/** `03/2028` of a day as YYYY-MM-DD. */
const monthText = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** Whether the chosen variant is available, until when it lasts, from when where its sale is announced, and how many an order may take. */
export function StockLine({
  variant,
}: {
  variant: Pick<ProductVariant, "stock" | "most" | "backorder" | "expiresOn" | "saleStartsAt">;
}) {
  const t = useTexts();
  const state = stockState(variant);
  const tone = {
    in_stock: "text-good",
    few: "text-danger",
    backorder: "text-second",
    more: "text-second",
    sold_out: "text-danger",
    not_sold: "text-second",
    coming: "text-teal",
  }[state.kind];
  return (
    <p className="mt-2 text-meta">
      <span className={`stock font-medium ${tone}`}>{t(`product.stock.${state.kind}`, state)}</span>
      {variant.saleStartsAt && (
        <>
          {" · "}
          {t("product.sale.starts")}{" "}
          <time dateTime={variant.saleStartsAt} dir="ltr">
            {momentText(variant.saleStartsAt)}
          </time>
        </>
      )}
      {isSellable(variant) && variant.expiresOn && (
        <span className="text-second"> · {t("product.expires", { month: monthText(variant.expiresOn) })}</span>
      )}
      {isSellable(variant) && variant.most !== undefined && (
        <span className="text-second"> · {t("product.stock.most", { most: groupedDigits(variant.most) })}</span>
      )}
    </p>
  );
}
