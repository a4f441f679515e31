import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { CallReply } from "../../shared/contracts/table";
import { accountLinksFor } from "../account/account-links";
import { showAlert } from "../alerts/alert-atom";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { connection } from "../shopper/connection";
import { profileAtom } from "../shopper/profile-atom";
import { useShopper } from "../shopper/shopper-store";
import { closeDialog, Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import { rewardsText } from "../../shared/number-text";
import { leaveForHome } from "./session";
import { signOut } from "./sign-out";
import "./account-sheet.css";

type KycStatus = CallReply<"getKyc">["kyc"]["status"];

/** What users see in the place of the login popup (spec §2, A13): who they are, their rewards, and the account's ways. */
export default function AccountSheet() {
  const t = useTexts();
  const profile = useShopper(profileAtom);
  const kyc = useKycStatus();
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
            ...accountLinksFor(profile.can_generate_referral_link),
          ].map(({ name, to, icon }) => (
            <li key={name}>
              <Link to={to}>
                <Icon name={icon} />
                {t(`account.nav.${name}`)}
                {name === "kyc" && kyc && (
                  <span className="account-status" data-status={kyc}>
                    {t(`account.kyc.${kyc}`)}
                  </span>
                )}
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

/** Where the verification stands; null until it is known. */
function useKycStatus(): KycStatus | null {
  const [status, setStatus] = useState<KycStatus | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const reply = await connection().call("getKyc", {}, { signal: left.signal });
      if (reply?.success && !left.signal.aborted) setStatus(reply.kyc.status);
    };
    void ask();
    return () => left.abort();
  }, []);
  return status;
}
