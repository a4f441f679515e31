import type { MouseEvent, ReactNode } from "react";
import { href, Link } from "react-router";
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { isPlainClick } from "#client/shop/frame/layout/plain-click";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { slugsInCartAtom } from "#client/shop/frame/shopper/sku-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { Icon } from "#client/ui/icon.tsx";
import type { ProductCardData } from "./product-card-data";
import { BuyButton } from "#client/shop/buy/cart/buy-button.tsx";
import { CardChips } from "./card-chips";

/** The chips that there is room for; none where the product is chosen in its sheet. */
export function useChips({ chips = [], onPhone, sku, soldOut }: ProductCardData) {
  const { device } = useVisit();
  if (soldOut || !sku) return [];
  return device === "mobile" ? chips.slice(0, onPhone) : chips;
}

/**
 * How to buy from a card: one click for a product of one variant, a chip for each of several at one price, a choice for
 * others, nothing when sold out.
 */
export function CardBuy({ card }: { card: ProductCardData }) {
  const { sku, title, choices, soldOut, more = 0 } = card;
  const chips = useChips(card);
  if (soldOut || !sku) return null;
  if (chips.length > 0) {
    const rest = (card.chips?.length ?? 0) + more - chips.length;
    // Where none of the chips can be had, the way to the others is what the Tab key leads to.
    const isStop = chips.every(([, its]) => its === undefined);
    return (
      <CardChips
        chips={chips}
        title={title}
        rest={rest > 0 && <MoreChoices card={card} count={rest} isStop={isStop} />}
      />
    );
  }
  return choices ? <ChooseLink card={card} /> : <BuyButton sku={sku} title={title} />;
}

function ChooseLink({ card }: { card: ProductCardData }) {
  const t = useTexts();
  const scripted = useScripted();
  const inCart = useShopper(slugsInCartAtom).has(card.slug);
  return (
    <div className="buy">
      <SheetLink className="button button-quiet" card={card}>
        {t("cart.choose")}
        <span className="sr-only"> · {card.title}</span>
      </SheetLink>
      {inCart && (
        <Link
          className="button to-cart to-cart-short"
          to={paths.cart}
          tabIndex={scripted ? -1 : undefined}
          aria-label={t("cart.goTo")}
        >
          <Icon name="cart" />
        </Link>
      )}
    </div>
  );
}

type MoreChoicesProps = { card: ProductCardData; count: number; isStop: boolean };

function MoreChoices({ card, count, isStop }: MoreChoicesProps) {
  const t = useTexts();
  const scripted = useScripted();
  return (
    <SheetLink className="button button-quiet card-chip" card={card} tabIndex={scripted && !isStop ? -1 : undefined}>
      <bdi dir="ltr">{`+${count}`}</bdi>
      <span className="sr-only">{` ${t("cart.choose")} · ${card.title}`}</span>
    </SheetLink>
  );
}

type SheetLinkProps = { card: ProductCardData; className: string; tabIndex?: number | undefined; children: ReactNode };

/** Opens the product-details selector over the page; without scripts it leads to the product. */
function SheetLink({ card: { slug, title }, className, tabIndex, children }: SheetLinkProps) {
  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void openDialog({ kind: "product-details", slug, title });
  };
  return (
    <Link
      className={className}
      to={href(paths.product, { slug })}
      discover="none"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      onClick={choose}
    >
      {children}
    </Link>
  );
}
