import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import type { PriceCut } from "./price-cut";

/** How far a price is below the list price: a percentage, perhaps with its limit, or an amount. */
export function PriceCutBadge({ off, upTo, less }: PriceCut) {
  const t = useTexts();
  const money = useMoney();
  if (less !== undefined) return <span className="badge">{t("catalogue.off.fixed", { amount: money(less) })}</span>;
  if (off === undefined) return null;
  return (
    <span className="badge">
      {upTo === undefined
        ? t("catalogue.off", { percentage: off })
        : t("catalogue.off.capped", { percentage: off, amount: money(upTo) })}
    </span>
  );
}
