import { useEffect, useState } from "react";
import { Link, useHref } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { connection } from "#client/shop/frame/shopper/connection";
import { listsKnown } from "#client/shop/frame/shopper/stored-lists";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { wishlistAtom } from "#client/shop/frame/shopper/wishlist-atom";
import { plugDrawing } from "#client/ui/drawings/plug";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { EmptyWishlist } from "./empty-wishlist";
import { dropGone } from "./toggle-wishlist";
import { WishlistCards, WishlistSkeleton } from "./wishlist-cards";
import { itemsOf, type WishlistItem } from "./wishlist-items";

/** The list that this browser stores; its products come by the public call for ids. */
export function GuestWishlist() {
  const t = useTexts();
  const saved = useShopper(wishlistAtom);
  const here = useHref(paths.wishlist);
  const items = useItems(saved);
  if (items === "failed") {
    return (
      <div role="alert">
        <EmptyState drawing={plugDrawing} heading="h1" title={t("wishlist")} text={t("wishlist.failed")}>
          <p>
            <a className="button" href={here}>
              {t("error.tryAgain")}
            </a>
          </p>
        </EmptyState>
      </div>
    );
  }
  if (items === null) return <Waiting />;
  if (saved.length === 0) return <EmptyWishlist />;
  const displayed = saved.flatMap((sku) => items.get(sku) ?? []);
  const gone = saved.filter((sku) => items.get(sku) === null);
  return (
    <>
      <WishlistCards items={displayed} />
      {gone.length > 0 && (
        <p className="wishlist-gone">
          {t("wishlist.gone", { count: gone.length })}
          <button type="button" className="button button-quiet" onClick={() => dropGone(gone)}>
            {t("wishlist.gone.remove")}
          </button>
        </p>
      )}
      <p className="text-second">
        {t("wishlist.browser")}{" "}
        <Link className="link" to={`${paths.login}?returnUrl=${encodeURIComponent(paths.wishlist)}`}>
          {t("wishlist.signIn")}
        </Link>
      </p>
    </>
  );
}

/** Until the browser's stored lists are read; without scripts it never will, and the page says so. */
function Waiting() {
  const t = useTexts();
  return (
    <>
      <h1>{t("wishlist")}</h1>
      <noscript>
        <p className="panel wishlist-plain">
          {t("wishlist.needsScripts")}{" "}
          <Link className="link" to={`${paths.login}?returnUrl=${encodeURIComponent(paths.wishlist)}`}>
            {t("wishlist.signIn")}
          </Link>
        </p>
      </noscript>
      <WishlistSkeleton />
    </>
  );
}

type Items = ReadonlyMap<string, WishlistItem | null>;

/** SKU → item, null for one that is gone; null until all saved ones were requested. */
function useItems(saved: readonly string[]): Items | null | "failed" {
  const [known, setKnown] = useState(false);
  const [items, setItems] = useState<Items>(new Map());
  const [failed, setFailed] = useState(false);
  useEffect(() => void listsKnown().then(() => setKnown(true)), []);
  const missing = saved.filter((sku) => !items.has(sku)).join("\n");
  useEffect(() => {
    if (!known || missing === "") return undefined;
    let left = false;
    const skus = missing.split("\n");
    const ask = async () => {
      const found = await itemsOf(skus, connection());
      if (left) return;
      setFailed(found === null);
      if (!found) return;
      const bySku = new Map(found.map((item) => [item.sku, item]));
      setItems((before) => new Map([...before, ...skus.map((sku) => [sku, bySku.get(sku) ?? null] as const)]));
    };
    void ask();
    return () => {
      left = true;
    };
  }, [known, missing]);
  if (failed) return "failed";
  return known && (missing === "" || items.size > 0) ? items : null;
}
