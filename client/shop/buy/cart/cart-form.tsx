import { useRef, type ReactNode, type SubmitEvent } from "react";
import { useHref } from "react-router";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { paths } from "#client/paths";
import { isMissingFile } from "#client/runtime/missing-file";
import { onDemand } from "#client/runtime/on-demand";

type CartFormProps = {
  /** None where its buttons say which. */
  sku?: string;
  className?: string;
  /** Does in the browser what the form would do at the server; `button` is the one that was pressed. */
  act(form: FormData, actions: typeof import("./browser/change-cart")): unknown;
  /** What is added flies to the cart. */
  flies?: boolean;
  children: ReactNode;
};

/**
 * A real form of the cart: without scripts it is posted and answered with the page it is on. With them the same change
 * goes through the API client, whose code is loaded at the first touch; if it cannot be loaded, the form is posted, and
 * without a network, where that would show the browser's own error page, the visitor sees a message.
 */
export function CartForm({ sku, className, act, flies, children }: CartFormProps) {
  const action = useHref(paths.cart);
  const posted = useRef(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (posted.current) return;
    event.preventDefault();
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter;
    const fields = new FormData(form, button);
    const post = (failure: unknown) => {
      if (!isMissingFile(failure)) throw failure;
      if (!navigator.onLine) return showAlert({ type: 2, text: fields.has("add") ? "cart.addFailed" : "cart.failed" });
      posted.current = true;
      form.requestSubmit(button);
    };
    if (flies && !fields.has("source")) fly(form.closest("dialog, .card, main"));
    void cartActions()
      .then((actions) => act(fields, actions))
      .catch(post);
  };
  return (
    <form className={className} method="post" action={action} onSubmit={submit} onPointerEnter={fetchActions}>
      {sku !== undefined && <input type="hidden" name="sku_id" value={sku} />}
      {children}
    </form>
  );
}

/** Nobody misses what cannot be fetched. */
const fly = (from: Element | null) =>
  void import("./browser/fly-to-cart").then(({ flyToCart }) => flyToCart(from)).catch(() => undefined);

/** Fetched with the actions: what replaces a pressed button, which could not be fetched after losing the network. */
const cartActions = onDemand(async () => {
  const [actions] = await Promise.all([import("./browser/change-cart"), import("./in-cart")]);
  return actions;
});

/** Loads the code before it is needed. */
export const fetchActions = () => void cartActions().catch(() => {});
