import type { MouseEvent } from "react";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { listForm } from "#client/shop/frame/layout/list-form";
import { useTexts } from "#client/messages/texts";
import { onDemand } from "#client/runtime/on-demand";
import { useScripted } from "#client/runtime/use-scripted";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { wishlistAtom } from "#client/shop/frame/shopper/wishlist-atom";
import { Icon } from "#client/ui/icon.tsx";

type HeartProps = {
  sku: string;
  title: string;
  /** Reached by arrow keys from the button before it (`frame/layout/arrow-keys.ts`) and no stop of its own. */
  inTools?: boolean;
};

/**
 * Puts a SKU on the wishlist or takes it off. Without scripts it is a button of the page's form of lists (`/lists` in
 * `client/form-routes.ts`), which saves the SKU for signed-in users. A guest's list lives in the browser, so a click
 * that comes before the scripts waits for them (`start/inline-boot.ts`). Until then nobody knows whether it is pressed.
 */
export function Heart({ sku, title, inTools = false }: HeartProps) {
  const t = useTexts();
  const isSaved = useShopper(wishlistAtom).includes(sku);
  const scripted = useScripted();
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    void wishlistActions().then(({ toggleWish }) => toggleWish(sku), sayFailed);
  };
  return (
    <button
      form={listForm}
      name="wish"
      value={sku}
      className="heart"
      tabIndex={inTools && scripted ? -1 : undefined}
      aria-pressed={scripted ? isSaved : undefined}
      aria-label={t("shopper.wish", { title })}
      onPointerEnter={fetchActions}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  );
}

const wishlistActions = onDemand(() => import("./toggle-wishlist"));
const fetchActions = () => void wishlistActions().catch(() => {});
const sayFailed = () => showAlert({ type: 2, text: "cart.failed" });
