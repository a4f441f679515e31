import { localePrefix, splitLocale } from "../../shared/locale";
import { paths } from "../paths";
import { connection } from "../shopper/connection";
import { profileAtom } from "../shopper/profile-atom";
import { receive } from "../shopper/receive";
import { removeFlags, setFlags } from "../shopper/session-flags";
import { shopperStore } from "../shopper/shopper-store";
import { onSignedIn } from "./signed-in";

/** Brings the local flags in line with what the server has said of the visitor: the profile decides (spec §4). */
export function settleSession(): void {
  const profile = shopperStore.get(profileAtom);
  if (!profile) removeFlags();
  else if (setFlags()) onSignedIn(profile);
}

/** Another tab has signed in or out: this one follows, and leaves a page that was somebody's own. */
export async function followOtherTab(): Promise<void> {
  const before = shopperStore.get(profileAtom);
  const reply = await connection().call("getShopper", {}, { fresh: true });
  if (!reply?.success) return;
  if (before && before.email !== reply.profile?.email) return leaveForHome();
  receive(reply);
}

/** A new document of the home page: nothing that was in memory stays. */
export const leaveForHome = (): void =>
  location.assign(localePrefix(splitLocale(location.pathname).locale) + paths.home);
