import { useTexts } from "../messages/texts";
import type { Cart } from "../shopper/cart-atoms";
import { useMoney } from "../ui/money";
import { isCounted } from "./line-state";

/** Lines that a message names; an address with more would be too long for some phones. */
const mostLines = 20;

/** The cart as a message to the shop: what counts, how many, and the total that was shown. */
export function useOrderMessage({ items, total_with_shipping, location, voucher }: Cart): string {
  const t = useTexts();
  const money = useMoney();
  const lines = items.filter(isCounted);
  const more = lines.length - mostLines;
  return [
    t("cartPage.order.message"),
    ...lines
      .slice(0, mostLines)
      .map(({ quantity, title, sku_id }) => t("cartPage.order.line", { quantity, title, sku: sku_id })),
    ...(more > 0 ? [t("cartPage.order.more", { count: more })] : []),
    ...(voucher && !voucher.problem ? [t("cartPage.summary.voucher", { code: voucher.code })] : []),
    t("cartPage.order.total", { total: money(total_with_shipping), place: location.name }),
  ].join("\n");
}
