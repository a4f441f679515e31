import { Link } from "react-router";
import { useScreen } from "#client/shop/frame/layout/screen";
import { useTexts } from "#client/messages/texts";
import { compareAtom } from "#client/shop/frame/shopper/compare-atom";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { Icon } from "#client/ui/icon.tsx";
import { compareUrl } from "./compare-url";

/** Link to the comparison, shown on screens with products while something is on the list. */
export default function CompareTray() {
  const t = useTexts();
  const ids = useShopper(compareAtom);
  const screen = useScreen();
  if (screen?.audience !== "public") return null;
  return (
    <Link className="compare-tray" to={compareUrl(ids)}>
      <Icon name="compare" />
      {t("shopper.compare.tray", { count: ids.length })}
    </Link>
  );
}
