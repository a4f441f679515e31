import { useTexts } from "../messages/texts";
import { useVisit } from "../runtime/request-context";
import { useMoney } from "./money";

/** How many payments Tabby makes of a sum. */
const parts = 4;

/**
 * What a sum is in Tabby's payments, where the shop takes Tabby. Text of our own rather than Tabby's snippet: the page
 * loads nobody else's script, and the figure follows the cart as it is drawn.
 * @param total in AED
 */
export function Instalments({ total }: { total: number }) {
  const t = useTexts();
  const money = useMoney();
  const { payment } = useVisit();
  if (total <= 0 || !payment.includes("tabby")) return null;
  const each = Math.ceil(Math.round(total * 100) / parts) / 100;
  return <p className="text-meta text-second">{t("layout.instalments", { amount: money(each) })}</p>;
}
