import { Link, useLocation } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { compareAtom } from "../shopper/compare-atom";
import { useShopper } from "../shopper/shopper-store";
import { Icon } from "../ui/icon";
import { compareAddress } from "./compare-address";

/** The way to the comparison, in reach on every page while something is on the list. */
export function CompareTray() {
  const t = useTexts();
  const ids = useShopper(compareAtom);
  const { pathname } = useLocation();
  if (ids.length === 0 || pathname === paths.compare) return null;
  return (
    <Link className="compare-tray" to={compareAddress(ids)}>
      <Icon name="compare" />
      {t("shopper.compare.tray", { count: ids.length })}
    </Link>
  );
}
