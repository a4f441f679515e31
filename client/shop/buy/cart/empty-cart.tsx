import { useEffect, useRef, type ReactNode } from "react";
import { ContactLinks } from "#client/shop/frame/layout/contact-links.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Deferred } from "#client/runtime/deferred.tsx";
import type { Later } from "#client/runtime/later";
import { cartDrawing } from "#client/ui/drawings/cart";
import type { ProductCardData } from "#client/shop/browse/product-card/product-card-data";
import { ProductRow, ProductRowSkeleton } from "#client/shop/browse/product-card/product-row.tsx";
import { EmptyLinks } from "#client/ui/empty-links.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";

type EmptyCartProps = {
  /** Shown first: what was removed last, with the way back. */
  note: ReactNode;
  /** It was emptied on this page, which may have taken the keyboard's place away. */
  emptiedHere: boolean;
  offers: Promise<Later<ProductCardData[]>> | Later<ProductCardData[]> | null;
  /** What was looked at last; it comes with the page, so that nothing moves for it. */
  viewed: readonly ProductCardData[];
};

/** The cart, empty: what one can do now. */
export function EmptyCart({ note, emptiedHere, offers, viewed }: EmptyCartProps) {
  const t = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (emptiedHere && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [emptiedHere]);
  const offersTitle = t("cartPage.empty.offers");
  return (
    <>
      {note && <div className="panel cart-lines cart-note">{note}</div>}
      <EmptyState drawing={cartDrawing} heading="h1" ref={title} title={t("cartPage.empty")} text={t("cartPage.more")}>
        <EmptyLinks />
      </EmptyState>
      <div className="cart-rows">
        <ProductRow id="viewed" title={t("cartPage.empty.viewed")} cards={viewed} />
        {offers && (
          <Deferred value={offers} skeleton={<ProductRowSkeleton id="offers" title={offersTitle} />} failed={null}>
            {(cards) => <ProductRow id="offers" title={offersTitle} cards={cards} to={paths.offers} />}
          </Deferred>
        )}
      </div>
      <div className="notice">
        <h2>{t("cartPage.byPhone")}</h2>
        <p>{t("cartPage.byPhone.more")}</p>
        <div className="contact-links panel">
          <ContactLinks />
        </div>
      </div>
    </>
  );
}
