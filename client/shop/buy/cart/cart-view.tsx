import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { requestedQuantitiesAtom, type Cart, type CartLine } from "#client/shop/frame/shopper/cart-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { loaderAtom } from "#client/shop/frame/shopper/toggle-atoms";
import { useMoney } from "#client/ui/money";
import { CartLineItem } from "./cart-line";
import { CheckoutBox } from "./checkout-box";
import { CheckoutButton } from "./checkout-button";
import { hasNothingToOrder } from "./browser/line-state";
import { LocationChoice, type Emirates } from "./location-choice";
import { Summary } from "./summary";
import type { Voucher } from "./voucher-list";
import { VoucherPanel } from "./voucher-panel";
import { resetCart } from "./browser/change-cart";
import { PostedForm } from "./posted-form";

type CartViewProps = {
  cart: Cart;
  lines: readonly CartLine[];
  /** Shown among the lines. */
  note: { content: ReactNode; place: number } | null;
  states: Emirates;
  /** Null when the loader found an empty cart and did not ask. */
  vouchers: readonly Voucher[] | null;
  /** Number of a purchase order that came along; empty: none. */
  poNumber: string;
  /** When the page was made, in ms. */
  at: number;
};

/** From so many lines on a desktop shows them as a dense table; it stays one while lines go. */
const denseFrom = 7;

/** A cart that holds something: its lines, and beside them what they cost and the link to checkout. */
export function CartView({ cart, lines, note, states, vouchers, poNumber, at }: CartViewProps) {
  const t = useTexts();
  const onItsWay = useShopper(requestedQuantitiesAtom).size > 0;
  const pending = useShopper(loaderAtom) || onItsWay;
  const [isDense] = useState(lines.length >= denseFrom);
  const items = lines.map((line) => <CartLineItem key={line.sku_id} line={line} />);
  if (note) items.splice(note.place, 0, <li key="note">{note.content}</li>);
  return (
    <>
      <div className="cart-head">
        <h1>
          {t("cartPage.title")} <small>{t("cartPage.lines", { count: lines.length })}</small>
        </h1>
        <div className="cart-tools">
          <Link className="cart-tool" to={paths.quickOrder}>
            {t("cartPage.quickOrder")}
          </Link>
          <ShareCartButton />
          <ClearCart />
        </div>
      </div>
      <div className="cart-columns">
        <ul className={`panel cart-lines ${isDense ? "cart-lines-dense" : ""}`.trim()}>{items}</ul>
        <aside className="cart-aside" aria-label={t("cartPage.summary")}>
          <section className="panel cart-summary" aria-labelledby="summary">
            <h2 id="summary">{t("cartPage.summary")}</h2>
            <LocationChoice cart={cart} states={states} />
            <Summary cart={cart} pending={pending} at={at} />
            <CheckoutBox cart={cart} poNumber={poNumber} />
          </section>
          <VoucherPanel cart={cart} vouchers={vouchers} />
        </aside>
      </div>
      <CartBar cart={cart} pending={pending} />
    </>
  );
}

/** Total and the link to checkout, always in reach on phones; it comes to rest above the footer. */
function CartBar({ cart, pending }: { cart: Cart; pending: boolean }) {
  const t = useTexts();
  const money = useMoney();
  const isOff = hasNothingToOrder(cart);
  return (
    <div className="cart-bar">
      {isOff ? (
        <p id="cart-bar-nothing">
          <span>{t("cartPage.nothing")}</span>
        </p>
      ) : (
        <p aria-busy={pending}>
          <span>{t("cartPage.summary.total")}</span>
          <b>{money(cart.total_with_shipping)}</b>
        </p>
      )}
      <CheckoutButton offBy={isOff ? "cart-bar-nothing" : undefined} />
    </div>
  );
}

/** Opens the dialog that makes a link to this cart. A link is made on demand only, so it needs scripts. */
function ShareCartButton() {
  const t = useTexts();
  return (
    <button
      type="button"
      className="cart-tool needs-scripts"
      aria-haspopup="dialog"
      onClick={() => void openDialog({ kind: "share-cart" })}
    >
      {t("cartPage.share")}
    </button>
  );
}

const dialogId = "clear-cart";

/** Empties the cart, after asking; the question is a popover and needs no script. */
function ClearCart() {
  const t = useTexts();
  const question = useRef<HTMLDivElement>(null);
  const clear = async () => {
    question.current?.hidePopover();
    await resetCart();
  };
  return (
    <>
      <button type="button" className="cart-tool" popoverTarget={dialogId}>
        {t("cartPage.clear")}
      </button>
      <div
        ref={question}
        id={dialogId}
        popover="auto"
        className="panel cart-question"
        role="dialog"
        aria-labelledby="clear-cart-ask"
      >
        <p id="clear-cart-ask">{t("cartPage.clear.ask")}</p>
        <PostedForm to="/cart/clear" send={clear}>
          <button className="button">{t("cartPage.clear.yes")}</button>
          <button type="button" className="button button-quiet" popoverTarget={dialogId} popoverTargetAction="hide">
            {t("cartPage.clear.no")}
          </button>
        </PostedForm>
      </div>
    </>
  );
}
