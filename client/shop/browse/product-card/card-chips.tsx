import { Suspense, useState, type ReactNode } from "react";
import { useTexts } from "#client/messages/texts";
import { useScripted } from "#client/runtime/use-scripted";
import { CartForm } from "#client/shop/buy/cart/cart-form.tsx";
import { quantityAtom } from "#client/shop/frame/shopper/sku-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { lateComponent } from "#client/start/late-component";
import type { Chip } from "./chip-room";

const InCart = lateComponent(() => import("#client/shop/buy/cart/in-cart.tsx"));

type CardChipsProps = {
  chips: readonly Chip[];
  /** Names the stepper. */
  title: string;
  /** Leads to the variants that have no chip. */
  rest: ReactNode;
};

/**
 * Variants of a product, each added by a press on its value. The quantity of the one that was pressed then takes their
 * place, from where a press leads back to the others.
 */
export function CardChips({ chips, title, rest }: CardChipsProps) {
  const [pressed, setPressed] = useState<Chip>();
  const [left, setLeft] = useState<Chip>();
  const [value = "", sku = ""] = pressed ?? [];
  const first = chips.findIndex(([, its]) => its !== undefined);
  const row = (
    <CartForm
      className="buy"
      flies
      act={(form, { addToCart }) => {
        const added = String(form.get("sku_id"));
        setPressed(chips.find((chip) => chip[1] === added));
        return addToCart(added);
      }}
    >
      <input type="hidden" name="add" value="1" />
      {chips.map((chip, place) => (
        <ChipButton
          key={chip[0]}
          chip={chip}
          isStop={place === first}
          isLeft={chip === left}
          open={() => setPressed(chip)}
        />
      ))}
      {rest}
    </CartForm>
  );
  if (useShopper(quantityAtom(sku)) === 0) return row;
  const leave = () => {
    setLeft(pressed);
    setPressed(undefined);
  };
  return (
    <Suspense fallback={row}>
      <InCart sku={sku} title={`${title}, ${value}`} value={value} leave={leave} />
    </Suspense>
  );
}

type ChipButtonProps = {
  chip: Chip;
  /** The one that the Tab key leads to. */
  isStop: boolean;
  /** Takes the focus that the way back loses by going away. */
  isLeft: boolean;
  /** Shows the quantity of one that is in the cart. */
  open: () => void;
};

function ChipButton({ chip: [value, sku = ""], isStop, isLeft, open }: ChipButtonProps) {
  const t = useTexts();
  const scripted = useScripted();
  const quantity = useShopper(quantityAtom(sku));
  return (
    <button
      className="button button-quiet card-chip"
      name="sku_id"
      value={sku}
      disabled={!sku}
      tabIndex={scripted && !isStop ? -1 : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after a press of its own way back
      autoFocus={isLeft}
      onClick={(event) => {
        if (quantity === 0) return;
        event.preventDefault();
        open();
      }}
    >
      {value}
      {quantity > 0 && (
        <>
          <span className="sr-only">{`, ${t("cart.chip", { quantity })}`}</span>
          <b className="chip-count" aria-hidden="true">
            {quantity}
          </b>
        </>
      )}
    </button>
  );
}
