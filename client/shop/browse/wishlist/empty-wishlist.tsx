import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { EmptyLinks } from "#client/ui/empty-links.tsx";

/** A wishlist with nothing on it: how to fill it. */
export function EmptyWishlist() {
  const t = useTexts();
  return (
    <div className="notice">
      <Icon name="heart" />
      <h1>{t("wishlist.empty")}</h1>
      <p>{t("wishlist.empty.more")}</p>
      <EmptyLinks />
    </div>
  );
}
