import { isSwitchFacet, type FacetKey } from "#shared/goods/facets";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";

/**
 * The visible name of a filter value. Price bands and switches are ours to word, so that money looks the same
 * everywhere; all else is named by the catalogue.
 */
export function useFilterName(): (key: FacetKey, value: string, label: string) => string {
  const t = useTexts();
  const money = useMoney();
  return (key, value, label) => {
    if (isSwitchFacet(key)) return t(`listing.switch.${key}`);
    if (key !== "price") return label;
    const [from = "", to = ""] = value.split("-");
    if (!to) return t("listing.price.above", { from: money(Number(from)) });
    if (Number(from) === 0) return t("listing.price.below", { to: money(Number(to)) });
    return t("listing.price.between", { from: money(Number(from)), to: money(Number(to)) });
  };
}
