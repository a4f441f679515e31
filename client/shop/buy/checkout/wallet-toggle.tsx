import { Form, useNavigation } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import type { Checkout } from "./checkout";
import { paymentStep } from "./steps";

/** Puts the wallet's balance, or takes it back; it pays as much as there is. */
export function WalletToggle({ checkout }: { checkout: Checkout }) {
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
