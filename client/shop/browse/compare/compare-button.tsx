import type { MouseEvent } from "react";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { listForm } from "#client/shop/frame/layout/list-form";
import { useTexts } from "#client/messages/texts";
import { onDemand } from "#client/runtime/on-demand";
import { useScripted } from "#client/runtime/use-scripted";
import { compareAtom } from "#client/shop/frame/shopper/compare-atom";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { Icon } from "#client/ui/icon.tsx";

type CompareButtonProps = {
  /** Product group id. */
  id: string;
  title: string;
  /** With its text beside the icon, as on the product page; on cards only the icon. */
  worded?: boolean;
  /** As of a heart: reached by arrow keys. */
  inTools?: boolean;
};

/**
 * Puts a product on the compare list. Without scripts it is a button of the page's form of lists; an early click waits for
 * them as on a heart.
 */
export function CompareButton({ id, title, worded = false, inTools = false }: CompareButtonProps) {
  const t = useTexts();
  const compared = useShopper(compareAtom).includes(id);
  const scripted = useScripted();
  const add = (event: MouseEvent) => {
    event.preventDefault();
    void compareActions().then(({ addToCompare }) => addToCompare(id, title), sayFailed);
  };
  return (
    <button
      form={listForm}
      name="compare"
      value={id}
      className={worded ? "compare-button" : "heart compare-mark"}
      tabIndex={inTools && scripted ? -1 : undefined}
      aria-pressed={scripted ? compared : undefined}
      aria-label={worded ? undefined : t("shopper.compare.of", { title })}
      onPointerEnter={fetchActions}
      onClick={add}
    >
      <Icon name="compare" />
      {worded && t(compared ? "shopper.compare.on" : "shopper.compare")}
    </button>
  );
}

const compareActions = onDemand(() => import("./compare-actions"));
const fetchActions = () => void compareActions().catch(() => {});
const sayFailed = () => showAlert({ type: 2, text: "cart.failed" });
