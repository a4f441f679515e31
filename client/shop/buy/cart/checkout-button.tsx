import type { ReactNode, SubmitEvent } from "react";
import { Form, useSubmit } from "react-router";
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";

const toCheckout = `${paths.checkoutStart}?source=cart`;
/** The form's id, by which buttons elsewhere on the page belong to it. */
const formId = "cart-go";

/**
 * Leads from the cart to checkout, which needs an account: for guests the login popup opens over the cart and continues
 * once their cart is merged; without scripts the sign-in page comes in between.
 */
export function CheckoutForm({ children }: { children: ReactNode }) {
  const submit = useSubmit();
  const signInFirst = (event: SubmitEvent<HTMLFormElement>) => {
    if (shopperStore.get(profileAtom)) return;
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void openDialog({ kind: "login", goOn: () => submit(typed, { method: "post", action: toCheckout }) });
  };
  return (
    <Form id={formId} method="post" action={toCheckout} className="cart-go" onSubmit={signInFirst}>
      {children}
    </Form>
  );
}

type CheckoutButtonProps = {
  /** The id of what says why nobody can go on; absent: one can. */
  offBy?: string | undefined;
};

/** Sends the form that leads to checkout, wherever on the page it stands. */
export function CheckoutButton({ offBy }: CheckoutButtonProps) {
  const t = useTexts();
  return (
    <button form={formId} className="button" disabled={offBy !== undefined} aria-describedby={offBy}>
      {t("cartPage.checkout")}
    </button>
  );
}
