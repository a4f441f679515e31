import type { Context } from "hono";
import { createApiClient, type ApiClient } from "#shared/calls/api-client";
import type { EdgeEnv } from "../request/context";
import { openGuest } from "../request/guest";
import { deadlines } from "./gateway";
import { answerCall } from "./routes";

/** The one client for the action of a posted form, and the cookies that its calls ask for beside the session's. */
type VisitorClient = { api: ApiClient; cookies: string[] };

/**
 * The client as this visitor, with everything that `/api` does for a browser: a call that gives, renews or ends a
 * session changes this request's own, which later calls use.
 * @param options.asGuest makes an unknown visitor a guest with the first call
 */
export function visitorClient(c: Context<EdgeEnv>, { asGuest = false } = {}): VisitorClient {
  const cookies: string[] = [];
  const api = createApiClient({
    base: `${c.get("url").origin}/api`,
    locale: c.var.locale,
    businessCategory: () => c.var.businessCategory,
    fetch: async (request) => {
      if (asGuest && !c.var.session.accessToken) openGuest(c);
      const answer = await answerCall(c, request, deadlines.page);
      cookies.push(...answer.headers.getSetCookie());
      return answer;
    },
  });
  return { api, cookies };
}
