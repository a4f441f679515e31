import { useTexts } from "#client/messages/texts";
import { clipboardDrawing } from "#client/ui/drawings/clipboard";
import { EmptyLinks } from "#client/ui/empty-links.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";

/** A wishlist with nothing on it: how to fill it. */
export function EmptyWishlist() {
  const t = useTexts();
  return (
    <EmptyState drawing={clipboardDrawing} heading="h1" title={t("wishlist.empty")} text={t("wishlist.empty.more")}>
      <EmptyLinks />
    </EmptyState>
  );
}
