import { useEffect, useRef } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { poNumberIn } from "#shared/routes/cart-permalink";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { later } from "#client/runtime/later";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { cartAtom, requestedQuantitiesAtom, type Cart, type CartLine } from "#client/shop/frame/shopper/cart-atoms";
import { shopperStore, useShopper } from "#client/shop/frame/shopper/shopper-store";
import { toCard } from "#client/shop/browse/product-card/product-card-data";
import { refreshCart, setQuantity } from "./browser/change-cart";
import { fetchActions } from "./cart-form";
import { CartView } from "./cart-view";
import { EmptyCart } from "./empty-cart";
import { visibleLines } from "./browser/visible-lines";
import { useRemovedLine } from "./browser/use-removed-line";
import { lineId } from "./cart-line";
import "./cart.css";
import "./cart-aside.css";

/**
 * `/cart`, rendered for this visitor alone. Cart, places of delivery and vouchers are awaited, since forms
 * are made of them, and the page was made `at` a moment, in ms; a failing list of places only takes their choice away, one of vouchers is an empty list.
 * An empty cart is followed by offers. `po` is the number of a purchase order, from a quick order.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const poNumber = poNumberIn(url);
  const at = Date.now();
  const [shopper, places] = await Promise.all([api.call("getShopper", {}), api.call("listStates", {})]);
  const { cart, profile, recently_viewed } = required(shopper);
  const states = places?.success ? places.states : [];
  if (cart.items.length === 0) {
    const offers = later(api.call("listTopOffers", { limit: 8 }), ({ products }) => products.map(toCard));
    return { cart, states, vouchers: null, offers, viewed: recently_viewed.map(toCard), poNumber, at };
  }
  const vouchers = await later(
    api.call(profile ? "listCartVouchers" : "listGuestCartVouchers", {}),
    (reply) => reply.vouchers,
  );
  return {
    cart,
    states,
    vouchers: vouchers.ok ? vouchers.value : [],
    offers: null,
    viewed: recently_viewed.map(toCard),
    poNumber,
    at,
  };
}

export function Component() {
  const t = useTexts();
  const loaded = useLoaderData<typeof loader>();
  const cart = useShopper(cartAtom, loaded.cart) ?? loaded.cart;
  const requested = useShopper(requestedQuantitiesAtom);
  const { removed, forget } = useRemovedLine();
  const lines = visibleLines(cart, requested);
  const isEmpty = lines.length === 0;
  useSettledCart(loaded.cart);
  useEverythingAtHand();
  useRevalidatedWhen(isEmpty && requested.size === 0 && loaded.offers === null);
  const note = removed && lines.every(({ sku_id }) => sku_id !== removed.line.sku_id) && (
    <RemovedLine key={removed.line.sku_id} line={removed.line} forget={forget} />
  );
  return (
    <div className="page-width cart-page">
      <PageHead title={t("cartPage.title")} description={t("cartPage.more")} path={paths.cart} />
      {isEmpty ? (
        <EmptyCart
          note={note}
          emptiedHere={loaded.cart.items.length > 0}
          offers={loaded.offers}
          viewed={loaded.viewed}
        />
      ) : (
        <CartView
          cart={cart}
          lines={lines}
          note={note ? { content: note, place: removed.place } : null}
          states={loaded.states}
          vouchers={loaded.vouchers}
          poNumber={loaded.poNumber}
          at={loaded.at}
        />
      )}
    </div>
  );
}

/**
 * The loader's cart is where the page begins; where the browser knows another one, it is read from the server again.
 */
function useSettledCart(loaded: Cart): void {
  useEffect(() => {
    const known = shopperStore.get(cartAtom);
    if (known === null) shopperStore.set(cartAtom, loaded);
    else if (known !== loaded && JSON.stringify(known) !== JSON.stringify(loaded)) void refreshCart();
  }, [loaded]);
}

/** Forms fetch their code at the first touch, which is too late where the network has gone meanwhile. */
function useEverythingAtHand(): void {
  useEffect(() => {
    fetchActions();
  }, []);
}

/** A cart that was emptied on this page came without offers. */
function useRevalidatedWhen(missing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (missing) void revalidate();
  }, [missing, revalidate]);
}

/** Stands where a line was, with the way back. It takes the focus that the line's buttons lose by going away. */
function RemovedLine({ line, forget }: { line: CartLine; forget(): void }) {
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
