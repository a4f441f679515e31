import { showAlert } from "../alerts/alert-atom";
import { useTexts } from "../messages/texts";
import { onDemand } from "../runtime/on-demand";
import { useScripted } from "../runtime/use-scripted";
import { compareAtom } from "../shopper/compare-atom";
import { useShopper } from "../shopper/shopper-store";
import { Icon } from "../ui/icon";

type CompareButtonProps = {
  /** Product group id. */
  id: string;
  title: string;
  /** With its words beside the icon, as on the product page; on cards the icon alone. */
  worded?: boolean;
};

/** Puts a product on the compare list. The list lives in the browser, so the button comes with its scripts. */
export function CompareButton({ id, title, worded = false }: CompareButtonProps) {
  const t = useTexts();
  const compared = useShopper(compareAtom).includes(id);
  if (!useScripted()) return null;
  return (
    <button
      type="button"
      className={worded ? "compare-button" : "heart compare-mark"}
      aria-pressed={compared}
      aria-label={worded ? undefined : t("shopper.compare.of", { title })}
      onPointerEnter={fetchActions}
      onClick={() => void compareActions().then(({ addToCompare }) => addToCompare(id, title), sayFailed)}
    >
      <Icon name="compare" />
      {worded && t(compared ? "shopper.compare.on" : "shopper.compare")}
    </button>
  );
}

const compareActions = onDemand(() => import("./compare-actions"));
const fetchActions = () => void compareActions().catch(() => {});
const sayFailed = () => showAlert({ type: 2, text: "cart.failed" });
