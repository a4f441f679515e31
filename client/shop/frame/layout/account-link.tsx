import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useTexts, type TextId } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useScripted } from "#client/runtime/use-scripted";
import { shopperKnown } from "../shopper/connection";
import { profileAtom } from "../shopper/profile-atom";
import { shopperStore, useShopper } from "../shopper/shopper-store";
import { Icon } from "#client/ui/icon.tsx";
import { rewardsText } from "#shared/text/number-text";
import { openDialog } from "../dialogs/open-dialog";
import { isPlainClick } from "./plain-click";

/** Opens the login popup for guests and the account sheet for users, instead of the link's page. */
export function openAccount(event: MouseEvent): void {
  if (!isPlainClick(event) || location.pathname.endsWith(paths.login)) return;
  event.preventDefault();
  void shopperKnown().then(() => openDialog({ kind: shopperStore.get(profileAtom) ? "account" : "login" }));
}

/**
 * The header's account link: neutral until it is known who is there, then "Sign in", or "My Account" with the name and,
 * on the desktop, the rewards. The page is the same for all and has both texts; without scripts
 * the tail tells the stylesheet which one to show.
 */
export function AccountLink() {
  const t = useTexts();
  const profile = useShopper(profileAtom);
  return (
    <Link className="icon-link account-link" to={paths.account} aria-haspopup="dialog" onClick={openAccount}>
      <Icon name="account" />
      <span>
        <AccountWord words={headerWords} />
        {profile && (
          <small>
            <bdi>{profile.name}</bdi>
            <b>
              <i>{t("layout.rewards")}</i> {rewardsText(profile.rewards)}
            </b>
          </small>
        )}
      </span>
    </Link>
  );
}

type Words = readonly [ofGuest: TextId, ofUser: TextId];

const headerWords: Words = ["layout.signIn", "layout.account.mine"];

/** The guest's text or the customer's; both until it is known who is there, since the page is the same for all. */
export function AccountWord({ words: [ofGuest, ofUser] }: { words: Words }) {
  const t = useTexts();
  const profile = useShopper(profileAtom);
  const known = useScripted();
  if (profile || known) return t(profile ? ofUser : ofGuest);
  return (
    <>
      <span className="account-word-unknown">{t("layout.account")}</span>
      <span className="account-word-guest">{t(ofGuest)}</span>
      <span className="account-word-user">{t(ofUser)}</span>
    </>
  );
}
