import { mayTrack } from "./consent";
import { track } from "./track";

/** Local flag, only after consent: this sign-in has been counted. */
const flag = "loginTracked";

/**
 * Counts a sign-in, once until the sign-out, in whatever tab it is called and however often (spec §4).
 * @param user shows that there is one; nothing of it is sent
 */
export async function trackLogin(user: { isAuthenticated: boolean }): Promise<void> {
  if (!user.isAuthenticated || !mayTrack() || localStorage.getItem(flag) !== null) return;
  localStorage.setItem(flag, "1");
  await track("login", {});
}

/** Counts a sign-out; the next sign-in is a new one. */
export async function trackLogout(): Promise<void> {
  if (!mayTrack()) return;
  localStorage.removeItem(flag);
  await track("logout", {});
}
