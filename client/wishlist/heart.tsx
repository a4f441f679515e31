import { useSyncExternalStore } from "react";
import { useTexts } from "../messages/texts";
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
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!scripted) return null;
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={kept}
      aria-label={t("shopper.wish", { title })}
      onClick={() => void import("./wishlist-actions").then(({ toggleWish }) => toggleWish(sku))}
    >
      <Icon name="heart" />
    </button>
  );
}

const never = () => () => {};
