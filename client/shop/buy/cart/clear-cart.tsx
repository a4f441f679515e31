import { useRef } from "react";
import { useTexts } from "#client/messages/texts";
import { resetCart } from "./browser/change-cart";
import { PostedForm } from "./posted-form";

const dialogId = "clear-cart";

/** Empties the cart, after asking; the question is a popover and needs no script. */
export function ClearCart() {
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
