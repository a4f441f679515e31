import { aedFromFils } from "../../shared/money";
import { dubai } from "../../shared/shipping";
import { useTexts } from "../messages/texts";
import { useMoney } from "../ui/money";
import { LanguageLink } from "./language-link";

/** The shop's standing promises, and the way to the other language. */
export function PromoBar() {
  const t = useTexts();
  const money = useMoney();
  return (
    <div className="promo-bar">
      <div className="page-width">
        <p>{t("layout.promo.delivery", { amount: money(aedFromFils(dubai.freeFrom)) })}</p>
        <p className="promo-more">{t("layout.promo.assurances")}</p>
        <LanguageLink />
      </div>
    </div>
  );
}
