import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { accountLinksFor } from "../account/account-links";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { useTexts } from "#client/messages/texts";
import { lastOrder } from "../orders/reorder";
import { paths } from "#client/paths";
import { connection } from "#client/shop/frame/shopper/connection";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { closeDialog, Dialog } from "#client/shop/frame/dialogs/dialog.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { rewardsText } from "#shared/text/number-text";
import { leaveForHome } from "./session";
import { signOut } from "./sign-out";
import "./account-sheet.css";

/** States of KYC and credit line; null until known. */
type Statuses = {
  kyc: CallReply<"getKyc">["kyc"]["status"] | null;
  credit: CallReply<"getCreditLine">["status"] | null;
};

/** What users see in the place of the login popup: who they are, their rewards, and the account's ways. */
export default function AccountSheet() {
  const t = useTexts();
  const profile = useShopper(profileAtom);
  const { kyc, credit } = useStatuses();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!profile) closeDialog();
  }, [profile]);
  if (!profile) return null;
  const leave = async () => {
    setLeaving(true);
    if (await signOut()) return leaveForHome();
    setLeaving(false);
    showAlert({ type: 2, text: "signIn.out.failed" });
  };
  return (
    <Dialog title={t("signIn.account")} className="dialog-sheet">
      <p className="account-who">
        <b>
          <bdi>{profile.name || profile.email}</bdi>
        </b>
        {profile.name && (
          <span>
            <bdi>{profile.email}</bdi>
          </span>
        )}
      </p>
      <p className="account-rewards">
        <Icon name="star" />
        {t("signIn.account.rewards")}
        <b>{rewardsText(profile.rewards)}</b>
      </p>
      <nav aria-label={t("signIn.account")}>
        <ul>
          {[
            { name: "overview" as const, to: paths.account, icon: "grid" as const },
            { name: "again" as const, to: href(paths.reorder, { id: lastOrder }), icon: "recent" as const },
            ...accountLinksFor(profile.can_generate_referral_link),
          ].map(({ name, to, icon }) => (
            <li key={name}>
              <Link to={to}>
                <Icon name={icon} />
                {t(`account.nav.${name}`)}
                {name === "kyc" && kyc && <Status status={kyc} text={t(`account.kyc.${kyc}`)} />}
                {name === "credit" && credit && <Status status={credit} text={t(`account.credit.${credit}`)} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className="button button-quiet" aria-disabled={leaving} onClick={() => void leave()}>
        {t("signIn.out")}
      </button>
    </Dialog>
  );
}

const Status = ({ status, text }: { status: string; text: string }) => (
  <span className="account-status" data-status={status}>
    {text}
  </span>
);

/** Requested each time the sheet opens, and stored nowhere. */
function useStatuses(): Statuses {
  const [statuses, setStatuses] = useState<Statuses>({ kyc: null, credit: null });
  useEffect(() => {
    const left = new AbortController();
    const options = { signal: left.signal };
    const put = (known: Partial<Statuses>) => left.signal.aborted || setStatuses((now) => ({ ...now, ...known }));
    const ask = async () => {
      const api = connection();
      const [kyc, credit] = [api.call("getKyc", {}, options), api.call("getCreditLine", {}, options)];
      await Promise.all([
        kyc.then((reply) => reply?.success && put({ kyc: reply.kyc.status })),
        credit.then((reply) => reply?.success && put({ credit: reply.status })),
      ]);
    };
    void ask();
    return () => left.abort();
  }, []);
  return statuses;
}
