import { useTexts } from "../messages/texts";
import type { CartLine } from "../shopper/cart-atoms";
import { useMoney } from "../ui/money";
import { isCounted, nextPriceStep } from "./line-state";

/** What one unit costs, with the list price struck when that is higher, and from how many on it costs less. */
export function LinePrice({ line }: { line: CartLine }) {
  const t = useTexts();
  const money = useMoney();
  const next = nextPriceStep(line);
  if (!isCounted(line)) return null;
  return (
    <>
      <p className="cart-line-price">
        {t("cartPage.line.each", { price: money(line.unit_price) })}
        {line.price_gst > line.unit_price && (
          <>
            {" "}
            <span className="sr-only">{t("catalogue.price.before")}</span> <s>{money(line.price_gst)}</s>
          </>
        )}
      </p>
      {next && (
        <p className="cart-line-tier">{t("cartPage.line.tier", { quantity: next.from, price: money(next.price) })}</p>
      )}
    </>
  );
}
