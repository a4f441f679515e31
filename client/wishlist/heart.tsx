import { showAlert } from "../alerts/alert-atom";
import { useTexts } from "../messages/texts";
import { onDemand } from "../runtime/on-demand";
import { useScripted } from "../runtime/use-scripted";
import { useShopper } from "../shopper/shopper-store";
import { wishlistAtom } from "../shopper/wishlist-atom";
import { Icon } from "../ui/icon";

/**
 * Puts a SKU on the wishlist or takes it off. A guest's list lives in the browser, so the button comes with the
 * scripts that it needs; nothing moves when it does.
 */
export function Heart({ sku, title }: { sku: string; title: string }) {
  const t = useTexts();
  const kept = useShopper(wishlistAtom).includes(sku);
  if (!useScripted()) return null;
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={kept}
      aria-label={t("shopper.wish", { title })}
      onPointerEnter={fetchActions}
      onClick={() => void wishlistActions().then(({ toggleWish }) => toggleWish(sku), sayFailed)}
    >
      <Icon name="heart" />
    </button>
  );
}

const wishlistActions = onDemand(() => import("./wishlist-actions"));
const fetchActions = () => void wishlistActions().catch(() => {});
const sayFailed = () => showAlert({ type: 2, text: "cart.failed" });
