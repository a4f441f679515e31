import { localePrefix, splitLocale } from "#shared/text/locale";
import { forgetCountedOrders } from "#client/shop/buy/checkout/counted-orders";
import { paths } from "#client/paths";
import { connection } from "#client/shop/frame/shopper/connection";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { receive } from "#client/shop/frame/shopper/receive";
import { isFlagged, sessionFlag } from "#client/shop/frame/shopper/session-flag";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import type { CallReply } from "#shared/contracts/platform/table";
import { trackLogin } from "#client/shop/frame/tracking/session-events";

/**
 * The flags in local storage. Neither is a secret: `token` only marks that there is a session, whose tokens no script
 * can read. They say to this browser's pages and tabs who they show, and decide nothing at the server.
 */
const flags = [sessionFlag, "token"];

/**
 * Brings the local flags in line with what the server has said of the visitor: the profile decides.
 * @param elsewhere another tab has signed in or out: this one asks, follows, and leaves a page that was somebody's own
 */
export async function settleSession(elsewhere = false): Promise<void> {
  if (elsewhere && !(await follow())) return;
  const profile = shopperStore.get(profileAtom);
  if (!profile) sessionIsOver();
  else if (setFlags()) onSignedIn(profile);
}

/** Forgets what was cached in the name of a user. */
function sessionIsOver(): void {
  removeFlags();
  forgetCountedOrders();
  void import("#client/shop/frame/offline/offline-copy")
    .then(({ forgetOfflineCopy }) => forgetOfflineCopy())
    .catch(() => undefined);
}

async function follow(): Promise<boolean> {
  const before = shopperStore.get(profileAtom);
  const reply = await connection().call("getShopper", {}, { fresh: true });
  if (!reply?.success) return false;
  const stays = !before || before.email === reply.profile?.email;
  if (stays) receive(reply);
  else leaveForHome();
  return stays;
}

/** @returns whether they were set just now: once a sign-in */
function setFlags(): boolean {
  if (isFlagged()) return false;
  try {
    for (const flag of flags) localStorage.setItem(flag, "true");
    return true;
  } catch {
    return false;
  }
}

export function removeFlags(): void {
  try {
    for (const flag of flags) localStorage.removeItem(flag);
  } catch {
    // What a browser refuses to store needs no removing.
  }
}

/** A new document of the home page: nothing that was in memory stays. */
export const leaveForHome = (): void =>
  location.assign(localePrefix(splitLocale(location.pathname).locale) + paths.home);

type Profile = NonNullable<CallReply<"getShopper">["profile"]>;

/** Runs once for each sign-in, whether it was made by scripts or by a plain post. */
const onSignedIn = (user: Profile): void => void trackLogin(user);
