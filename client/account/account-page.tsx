import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { later } from "../runtime/later";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/shop";
import { shopperKnown } from "../shopper/connection";
import { profileAtom } from "../shopper/profile-atom";
import { shopperStore } from "../shopper/shopper-store";
import { loadWallet } from "../wallet/load-wallet";
import { AccountCards } from "./account-cards";
import { AccountFrame } from "./account-frame";
import { GuestAccount } from "./guest-account";
import { RewardsView } from "./rewards-view";
import { SignOutForm } from "./sign-out-form";

/** `/account`: null for a guest, else the overview or, with `selected=reward`, the rewards (spec §2, A8). */
export async function loader({ url, context }: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) {
    await shopperKnown();
    if (shopperStore.get(profileAtom) === null) return null;
  }
  const api = apiOf(context);
  const customer = await api.call("getCustomer", {});
  if (customer?.success === false && customer.status === 401) return null;
  const { name, email, phone } = required(customer).user;
  if (url.searchParams.get("selected") === "reward")
    return { wallet: await loadWallet(api, url.searchParams.get("page")) };
  return {
    user: { name, email, phone },
    rewards: later(api.call("checkWalletBalance", {}), ({ data }) => data.rewards),
    kyc: later(api.call("getKyc", {}), ({ kyc }) => kyc.status),
  };
}

/** Signs out. The session's cookies go in any case, so a failure needs no word. */
export async function action({ context }: ActionFunctionArgs) {
  await apiOf(context).call("logout", {});
  return redirect(paths.home);
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) return <GuestAccount />;
  return loaded.wallet ? <RewardsView wallet={loaded.wallet} /> : <Overview {...loaded} />;
}

type OverviewProps = Extract<Awaited<ReturnType<typeof loader>>, { wallet?: undefined }>;

function Overview({ user: { name, email, phone }, rewards, kyc }: OverviewProps) {
  const t = useTexts();
  return (
    <AccountFrame title={name || t("account.menu")} text={t("account.text")} path={paths.account}>
      <dl className="account-who">
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
      <AccountCards rewards={rewards} kyc={kyc} />
      <div className="account-leave">
        <SignOutForm />
      </div>
    </AccountFrame>
  );
}
