import { mayTrack } from "./consent";
import { track } from "./track";

/** Local flag, only after consent: this sign-in has been counted. */
const flag = "loginTracked";

/**
 * Counts a sign-in once until the sign-out, across tabs and however often it is called.
 * @param user who is signed in, or null. Nothing of it is sent: an event never says who somebody is
 */
export async function trackLogin(user: { email: string } | null): Promise<void> {
  if (!user?.email || !mayTrack() || localStorage.getItem(flag) !== null) return;
  localStorage.setItem(flag, "1");
  await track("login", {});
}

/** Counts a sign-out; the next sign-in is a new one. */
export async function trackLogout(): Promise<void> {
  if (!mayTrack()) return;
  localStorage.removeItem(flag);
  await track("logout", {});
}
