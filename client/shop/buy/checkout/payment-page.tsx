import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  Form,
  useNavigation,
} from "react-router";
import { randomKey } from "../cart/browser/random-key";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { CheckoutFrame } from "./checkout-frame";
import { Codes } from "./codes";
import { isFailed, leave, leaveEmptied } from "./checkout-failure";
import { ConfirmPhone } from "./confirm-phone";
import { agentOf, isForDevice } from "./device-wallet";
import { Leaving } from "./leaving";
import { intents } from "./payment-actions";
import type { PaymentAnswer } from "./payment-answer";
import { PaymentForm } from "./payment-form";
import { isUndecided, PaymentOutcome } from "./payment-outcome";
import { useCartFollows } from "./use-cart-follows";
import { addressStep, paymentStep, placedUrl } from "./steps";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import { useMethodName } from "./method-names";
import { useMoney } from "#client/ui/money";
import type { Checkout } from "./checkout";
import { FormAlert } from "#client/ui/field.tsx";
import "#client/ui/field.css";
import "./checkout.css";

/**
 * `/checkout/{id}/payment`. Coming back from a gateway, `payment=<id>` has that payment verified: paid leads to the
 * order, anything else is shown above the step. It was made `at` a moment, in ms. A checkout of which nothing can be ordered any more leads to the cart. `key` is the idempotency key of the order.
 */
export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"] ?? "";
  const agent = agentOf(request);
  const at = { context, url: new URL(request.url), id };
  const payment_id = url.searchParams.get("payment");
  const verified = payment_id === null ? null : await api.call("verifyPayment", { payment_id });
  if (verified?.success && verified.order) return redirect(placedUrl(verified.order.id));
  if (verified && !verified.success && verified.status < 500) return leave(verified, at);
  const outcome = payment_id === null ? null : verified?.success ? verified.payment.status : ("unheard" as const);
  const [reply, listed, vouchers, offers, last] = await Promise.all([
    api.call("getCheckout", { id }),
    api.call("listPaymentMethods", { id }),
    api.call("listCheckoutVouchers", { checkout_id: id }),
    api.call("listCheckoutOffers", { checkout_id: id }),
    api.call("listOrders", { limit: 1 }),
  ]);
  const refuse = (failure: Failure) => {
    // The payment may have been confirmed after the call above.
    const { code, order_id } = failure;
    const isConfirmed = code === "checkout_paid" && outcome !== null && isUndecided(outcome);
    return isConfirmed && order_id ? redirect(placedUrl(order_id)) : leave(failure, at);
  };
  // The money is in the wallet, whatever has become of the checkout.
  if (reply && !reply.success) return outcome === "late" ? redirect(paths.wallet) : refuse(reply);
  const { checkout } = required(reply);
  if (checkout.delivery_address === null || checkout.delivery_address.location_id === null)
    return redirect(addressStep(id));
  // Nobody's network, but the shop: trying again would show the same.
  if (listed && !listed.success) return refuse(listed);
  const { methods, open_payment } = required(listed);
  // What came of a payment is shown first, whatever has become of the goods.
  if (checkout.items.length === 0 && !open_payment && outcome === null) return leaveEmptied(checkout, context);
  return {
    checkout,
    methods: methods.filter(({ method }) => isForDevice(method, agent)),
    open: open_payment,
    outcome,
    vouchers: vouchers?.success ? vouchers.vouchers : [],
    offers: offers?.success ? offers.offers : [],
    /** How the last order was paid, if there is one. */
    usual: last?.success ? last.orders[0]?.payment_method : undefined,
    key: randomKey(),
    at: Date.now(),
  };
}

const isIntent = (name: string): name is keyof typeof intents => Object.hasOwn(intents, name);

/** Takes the step's forms by their `intent`. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = params["id"] ?? "";
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "pay");
  if (!isIntent(intent)) return redirect(paymentStep(id));
  const outcome = await intents[intent]({ api: apiOf(context), say: sayOf(context), id, form });
  if ("to" in outcome) return outcome.to;
  if ("failure" in outcome) return leave(outcome.failure, { context, url: new URL(request.url), id });
  const { answer } = outcome;
  // With a status of failure the router keeps what the step shows, and its key; what is stale is loaded again.
  return answer.about === "stale" || answer.about === "slot" || answer.about === "po" || answer.about === "phone-sent"
    ? answer
    : data(answer, { status: answer.message === "" ? 503 : 409 });
}

export function Component() {
  const t = useTexts();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isFailed(loaded)) return <Leaving failed={loaded.failed} />;
  if (isFailed(answer)) return <Leaving failed={answer.failed} />;
  return <Payment loaded={loaded} answer={answer} title={t("checkout.payment")} />;
}

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response | { failed: unknown }>;

function Payment({ loaded, answer, title }: { loaded: Loaded; answer: PaymentAnswer | undefined; title: string }) {
  const t = useTexts();
  const { checkout, open, methods, outcome, key, vouchers, offers, usual, at } = loaded;
  useCartFollows(checkout);
  const requoted = answer?.before === undefined ? undefined : { before: answer.before, now: checkout.payable };
  return (
    <CheckoutFrame step="payment" checkout={checkout} requoted={requoted} at={at}>
      <PageHead title={title} description={t("checkout.more")} path={paymentStep(checkout.id)} />
      {outcome && (!open || isUndecided(outcome)) && <PaymentOutcome outcome={outcome} />}
      {answer?.about === "other" && <FormAlert>{answer.message || t("checkout.retry")}</FormAlert>}
      {open && <OpenPayment open={open} checkoutId={checkout.id} />}
      {!open && (
        <PaymentForm checkout={checkout} methods={methods} usual={usual} formKey={key} answer={answer}>
          {methods.some(({ needs_phone }) => needs_phone) && <ConfirmPhone checkout={checkout} answer={answer} />}
          <WalletToggle checkout={checkout} />
          <Codes checkout={checkout} vouchers={vouchers} offers={offers} answer={answer} />
        </PaymentForm>
      )}
    </CheckoutFrame>
  );
}

type OpenPaymentProps = { open: NonNullable<CallReply<"listPaymentMethods">["open_payment"]>; checkoutId: string };

/** A payment that was begun and not ended: to be finished at its gateway, or given up for another way. */
function OpenPayment({ open, checkoutId }: OpenPaymentProps) {
  const t = useTexts();
  const nameOf = useMethodName();
  const busy = useNavigation().formMethod === "POST";
  return (
    <section className="panel checkout-part" aria-labelledby="open-payment">
      <h2 id="open-payment">{t("checkout.open", { method: nameOf(open.method) })}</h2>
      <p className="checkout-fine">{t("checkout.open.more")}</p>
      <Form method="post" action={paymentStep(checkoutId)} className="form-ends mt-3">
        <input type="hidden" name="payment" value={open.id} />
        <a className="button" href={open.redirect_url}>
          {t("checkout.open.finish")}
        </a>
        <button className="button button-quiet" name="intent" value="giveUp" disabled={busy}>
          {t("checkout.open.giveUp")}
        </button>
      </Form>
    </section>
  );
}

/** Puts the wallet's balance, or takes it back; it pays as much as there is. */
function WalletToggle({ checkout }: { checkout: Checkout }) {
  const t = useTexts();
  const money = useMoney();
  const busy = useNavigation().formMethod === "POST";
  const { use_wallet, wallet_balance, wallet, payable } = checkout;
  if (wallet_balance === 0 && !use_wallet) return null;
  return (
    <section className="panel checkout-part checkout-wallet" aria-labelledby="wallet">
      <div>
        <h2 id="wallet">{t("checkout.wallet")}</h2>
        <p className="checkout-fine">
          {use_wallet
            ? t(payable === 0 ? "checkout.wallet.all" : "checkout.wallet.part", {
                amount: money(wallet),
                rest: money(payable),
              })
            : t("checkout.wallet.balance", { amount: money(wallet_balance) })}
        </p>
      </div>
      <Form method="post" action={paymentStep(checkout.id)}>
        <input type="hidden" name="use" value={use_wallet ? "0" : "1"} />
        <button className="button button-quiet" name="intent" value="wallet" disabled={busy}>
          {t(use_wallet ? "checkout.wallet.drop" : "checkout.wallet.use")}
        </button>
      </Form>
    </section>
  );
}
