import { useEffect, useRef, useState } from "react";
import { fieldCount } from "#shared/typed/figure";
import { useTexts } from "#client/messages/texts";
import { cartAtom } from "#client/shop/frame/shopper/cart-atoms";
import { lineOf, quantityAtom } from "#client/shop/frame/shopper/sku-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { Icon } from "#client/ui/icon.tsx";
import { CartForm } from "./cart-form";
import "./stepper.css";
import { lineLimit } from "#shared/goods/line-limit";

type StepperProps = {
  sku: string;
  /** Names what is counted, for those who do not see it. */
  title: string;
  /** On a private page: the quantity that the server rendered. */
  rendered?: number;
  /** Takes the focus that an add button loses by going away. */
  takesFocus?: boolean;
};

/**
 * The quantity of a line: one less, a number to type, one more. The buttons send what they change, so that steps on two
 * devices add up; a typed number is what the line then has. One less than one removes it. Works without scripts.
 */
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
    const requested = Number(fieldCount(text ?? ""));
    if (text !== null && Number.isInteger(requested) && requested > 0 && requested !== quantity) return requested;
    return undefined;
  };
  return (
    <CartForm
      sku={sku}
      className="stepper"
      act={(form, { setQuantity, stepQuantity }) => {
        if (form.has("step")) return stepQuantity(sku, form.get("step") === "1" ? 1 : -1);
        const requested = type(typed);
        return requested && setQuantity(sku, requested);
      }}
    >
      {/* The first button is the one that the Enter key presses. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true">
        {t("cart.update")}
      </button>
      <button name="step" value="-1" aria-label={t(quantity > 1 ? "cart.less" : "cart.remove")}>
        <Icon name="minus" />
      </button>
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
        name="step"
        value="1"
        aria-label={t("cart.more")}
        ref={more}
        aria-disabled={line !== undefined && quantity >= lineLimit(line).most}
      >
        <Icon name="plus" />
      </button>
    </CartForm>
  );
}
