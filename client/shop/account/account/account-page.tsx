import {
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { refusal } from "#client/runtime/refused";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { shopperKnown } from "#client/shop/frame/shopper/connection";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { loadWallet, type Wallet } from "../wallet/load-wallet";
import { AccountCards, type CreditGlance } from "./account-cards";
import { AccountFrame } from "./account-frame";
import { Desk } from "./desk/desk";
import { loadDesk } from "./desk/desk-data";
import { GuestAccount } from "./guest-account";
import { SignOutForm } from "./sign-out-form";
import { rewardsText } from "#shared/text/number-text";
import { WalletHistory } from "../wallet/wallet-history";
import { FormAlert } from "#client/ui/field.tsx";
import "#client/ui/field.css";

/** `/account`: null for a guest, else the overview or, with `selected=reward`, the rewards. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) {
    await shopperKnown();
    if (shopperStore.get(profileAtom) === null) return null;
  }
  const api = apiOf(context);
  const showsRewards = url.searchParams.get("selected") === "reward";
  const request = showsRewards ? undefined : api.call("getCreditLine", {});
  const [customer, balance, details, line, desk] = await Promise.all([
    api.call("getCustomer", {}),
    showsRewards ? undefined : api.call("checkWalletBalance", {}),
    showsRewards ? undefined : api.call("getKyc", {}),
    request,
    request &&
      loadDesk(
        api,
        request.then((reply) => (reply?.success ? reply : undefined)),
      ),
  ]);
  if (customer?.success === false && customer.status === 401) return null;
  const { name, email, phone, orders_count, can_generate_referral_link: sells } = required(customer).user;
  if (showsRewards) return { wallet: await loadWallet(api, url.searchParams.get("page")) };
  return {
    user: { name, email, phone },
    sells,
    orders: orders_count,
    // The cards do without what could not be loaded.
    rewards: balance?.success ? balance.data.rewards : null,
    kyc: details?.success ? details.kyc.status : null,
    credit: line?.success ? glanceOf(line) : null,
    desk,
  };
}

const glanceOf = ({ status, data }: CallReply<"getCreditLine">): CreditGlance => ({
  status,
  available: data.available,
  overdue: data.overdue,
});

/**
 * Signs out, in the browser with all that it stores, and starts again with a document that knows nothing of the
 * visitor. Unheard, nothing has ended.
 */
export async function action({ context }: ActionFunctionArgs) {
  const heard = import.meta.env.SSR
    ? await apiOf(context).call("logout", {})
    : await import("../sign-in/sign-out").then(({ signOut }) => signOut());
  return heard ? redirectDocument(paths.home) : refusal({ unheard: true }, undefined);
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) return <GuestAccount />;
  return loaded.wallet ? <RewardsView wallet={loaded.wallet} /> : <Overview {...loaded} />;
}

type OverviewProps = Extract<Awaited<ReturnType<typeof loader>>, { wallet?: undefined }>;

function Overview({ user: { name, email, phone }, sells, orders, rewards, kyc, credit, desk }: OverviewProps) {
  const t = useTexts();
  const unheard = useActionData<typeof action>() !== undefined;
  return (
    <AccountFrame title={t("account.menu")} heading={name || undefined} text={t("account.text")} path={paths.account}>
      {unheard && <FormAlert>{t("account.retry")}</FormAlert>}
      {desk && <Desk desk={desk} />}
      <h2 className="account-rest">{t("desk.account")}</h2>
      <dl className="account-reach">
        {[
          { term: t("account.email"), value: email },
          { term: t("account.phone"), value: phone },
        ].map(
          ({ term, value }) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <AccountCards orders={orders} rewards={rewards} kyc={kyc} credit={credit} sells={sells} />
      <div className="account-leave">
        <SignOutForm />
      </div>
    </AccountFrame>
  );
}

const facts = ["worth", "earn", "spend"] as const;

/** `/account?selected=reward`: rewards are the wallet's balance, grouped as lakhs. */
function RewardsView({ wallet }: { wallet: Wallet }) {
  const t = useTexts();
  return (
    <AccountFrame
      title={t("account.nav.rewards")}
      text={t("account.rewards.text")}
      path={`${paths.account}?selected=reward`}
    >
      <p className="wallet-balance">
        <span>{t("account.rewards.balance")}</span>
        <b>{t("account.rewards.amount", { amount: rewardsText(wallet.balance) })}</b>
      </p>
      <section className="account-how" aria-labelledby="how">
        <h2 id="how">{t("account.rewards.how")}</h2>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{t(`account.rewards.how.${fact}`)}</li>
          ))}
        </ul>
      </section>
      <WalletHistory wallet={wallet} to={(page) => `${paths.account}?selected=reward&page=${page}`} />
    </AccountFrame>
  );
}
