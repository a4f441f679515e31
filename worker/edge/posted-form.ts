import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ApiClient } from "../../shared/api-client";
import { localePrefix, locales } from "../../shared/locale";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "./context";
import { failurePage } from "./errors";
import { leaveFlash, type Flash } from "./flash";
import { keepGuest, openGuest } from "./guest";

type Poster = {
  /** The one client as this visitor. */
  api: ApiClient;
  signedIn: boolean;
};

/** Who posted a form; a visitor without a guest id gets one for what the form asks. */
export function posterOf(c: Context<EdgeEnv>): Poster {
  const { config, locale, requestId, session } = c.var;
  if (!session.accessToken) openGuest(c);
  const { accessToken: token, guestId } = c.var.session;
  const api = serverClient({ env: c.env, config, locale, requestId, token, guestId, deadlineMs: deadlines.api });
  return { api, signedIn: token !== undefined };
}

/** Redirect after post (303) to a page of the shop, which shows `flash` once. Keeps the guest whose things were changed. */
export function seeOther(c: Context<EdgeEnv>, path: string, flash: Flash): Response {
  const headers = { location: localePrefix(c.var.locale) + path, "cache-control": "no-store" };
  const answer = new Response(null, { status: 303, headers });
  leaveFlash(c, answer, flash);
  if (!c.var.session.accessToken && flash.type !== 2) keepGuest(c, answer);
  return answer;
}

/** A path in every language, with and without a slash at its end. */
export const postPaths = (path: string): string[] =>
  locales.flatMap((locale) => [localePrefix(locale) + path, `${localePrefix(locale)}${path}/`]);

/** Refuses a form that weighs more than so many bytes. */
export const formLimit = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => failurePage("body_too_large", c.get("locale")) });
