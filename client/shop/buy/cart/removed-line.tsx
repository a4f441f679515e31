import { useEffect, useRef } from "react";
import { useTexts } from "#client/messages/texts";
import type { CartLine } from "#client/shop/frame/shopper/cart-atoms";
import { setQuantity } from "./browser/change-cart";
import { lineId } from "./cart-line";

/** Stands where a line was, with the way back. It takes the focus that the line's buttons lose by going away. */
export function RemovedLine({ line, forget }: { line: CartLine; forget(): void }) {
  const t = useTexts();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  const putBack = async () => {
    if (!(await setQuantity(line.sku_id, line.quantity))) return;
    forget();
    // The line is painted with the reply that has just come.
    requestAnimationFrame(() => document.getElementById(lineId(line.sku_id))?.focus());
  };
  return (
    <div className="cart-removed">
      <p>{t("cartPage.line.removed", { title: line.title })}</p>
      <button ref={undo} type="button" className="button button-quiet" onClick={() => void putBack()}>
        {t("cartPage.line.undo")}
      </button>
    </div>
  );
}
