import type { SubmitEvent } from "react";
import { Form, useSubmit } from "react-router";
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";

const toCheckout = `${paths.checkoutStart}?source=cart`;

type CheckoutButtonProps = {
  /** The id of what says why nobody can go on; absent: one can. */
  offBy?: string | undefined;
};

/**
 * Leads from the cart to checkout, which needs an account: for guests the login popup opens over the cart and continues
 * once their cart is merged; without scripts the sign-in page comes in between.
 */
export function CheckoutButton({ offBy }: CheckoutButtonProps) {
  const t = useTexts();
  const submit = useSubmit();
  const goOn = () => submit(null, { method: "post", action: toCheckout });
  const signInFirst = (event: SubmitEvent) => {
    if (shopperStore.get(profileAtom)) return;
    event.preventDefault();
    void openDialog({ kind: "login", goOn });
  };
  return (
    <Form method="post" action={toCheckout} className="cart-go" onSubmit={signInFirst}>
      <button className="button" disabled={offBy !== undefined} aria-describedby={offBy}>
        {t("cartPage.checkout")}
      </button>
    </Form>
  );
}
