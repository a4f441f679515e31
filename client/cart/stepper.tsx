import { useEffect, useRef, useState } from "react";
import { westernDigits } from "../../shared/western-digits";
import { useTexts } from "../messages/texts";
import { cartAtom, limitOf, lineOf, quantityAtom } from "../shopper/cart-atoms";
import { useShopper } from "../shopper/shopper-store";
import { Icon } from "../ui/icon";
import { CartForm } from "./cart-form";
import "./stepper.css";

type StepperProps = {
  sku: string;
  /** Names what is counted, for those who do not see it. */
  title: string;
  /** On a private page: the quantity that the server rendered. */
  rendered?: number;
  /** Takes the focus that an add button loses by going away. */
  takesFocus?: boolean;
};

/** The quantity of a line: one less, a number to type, one more. One less than one removes it. Works without scripts. */
export function Stepper({ sku, title, rendered, takesFocus = false }: StepperProps) {
  const t = useTexts();
  const quantity = useShopper(quantityAtom(sku), rendered);
  const line = lineOf(useShopper(cartAtom), sku);
  const [typed, setTyped] = useState<string | null>(null);
  const more = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) more.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const type = (text: string | null) => {
    setTyped(null);
    const wanted = Number(westernDigits(text ?? ""));
    if (text !== null && Number.isInteger(wanted) && wanted > 0 && wanted !== quantity) return wanted;
    return undefined;
  };
  return (
    <CartForm
      sku={sku}
      className="stepper"
      act={(form, { setQuantity, stepQuantity, removeLine }) => {
        if (form.has("remove")) return removeLine(sku);
        if (form.has("set")) return stepQuantity(sku, Number(form.get("set")) > quantity ? 1 : -1);
        const wanted = type(typed);
        return wanted && setQuantity(sku, wanted);
      }}
    >
      {/* The first button is the one that the Enter key presses. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true">
        {t("cart.update")}
      </button>
      {quantity > 1 ? (
        <button name="set" value={quantity - 1} aria-label={t("cart.less")}>
          <Icon name="minus" />
        </button>
      ) : (
        <button name="remove" value="1" aria-label={t("cart.remove")}>
          <Icon name="minus" />
        </button>
      )}
      <input
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t("cart.quantityOf", { title })}
        value={typed ?? quantity}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ currentTarget }) => typed !== null && currentTarget.form?.requestSubmit()}
      />
      <button
        name="set"
        value={quantity + 1}
        aria-label={t("cart.more")}
        ref={more}
        aria-disabled={line !== undefined && quantity >= limitOf(line).most}
      >
        <Icon name="plus" />
      </button>
    </CartForm>
  );
}
