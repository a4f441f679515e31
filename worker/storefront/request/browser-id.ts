import type { Context } from "hono";
import type { EdgeEnv } from "./context";
import { secretCookie, secretCookieIn } from "./cookies";
import { isCookieId, newCookieId } from "./cookie-id";

/** Identifies one browser for as long as it is used; not the guest's id, which changes daily and at sign-out. */
const browserCookie = "browser_id";
/** Its life in seconds: the longest that browsers keep a cookie. */
const life = 400 * 24 * 60 * 60;

/** The browser's id; one that was not made here counts as none. */
export function browserIdIn(c: Context): string | undefined {
  const id = secretCookieIn(c, browserCookie);
  return isCookieId(id) ? id : undefined;
}

/** Gives a browser without an id a new one, for the calls of this request. `setBrowserCookie` makes it last. */
export function openBrowser(c: Context<EdgeEnv>): void {
  if (!c.var.visitor.browserId) c.set("visitor", { ...c.var.visitor, browserId: newCookieId() });
}

/** Sets or renews the browser's cookie on an answer that is not cached. */
export function setBrowserCookie(c: Context<EdgeEnv>, answer: Response): void {
  const { browserId } = c.var.visitor;
  if (browserId) answer.headers.append("set-cookie", secretCookie(c, browserCookie, browserId, life));
}
