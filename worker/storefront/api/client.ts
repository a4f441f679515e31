import { createApiClient, type ApiClient } from "#shared/calls/api-client";
import type { ChosenCategory } from "#shared/goods/business-categories";
import { methodsOf } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import type { Locale } from "#shared/text/locale";
import type { Config, Env } from "../config";
import { backendOf, backendOrigin } from "./backend";
import { findCalls } from "#shared/calls/call-finder";
import type { EdgeEnv } from "../request/context";
import { failureResponse } from "../request/failure";
import type { Gathered } from "../public-cache/gathered";
import { commonDeadline } from "../deadline";
import type { PageAnswers, SharedAnswer } from "../public-cache/page-answers";
import { callBackend, readShared } from "./gateway";
import { sharedHeadersTowardsBackend } from "./crossing-headers";
import { takesGuest, withGuest } from "./guest-request";
import { joiningReads, type JoiningBackend } from "./joined-reads";
import { tailOfCalls } from "./tail-of-calls";
import { setVisitorHeaders } from "./visitor-headers";

export type ServerVisit = {
  env: Env;
  config: Config;
  locale: Locale;
  requestId: string;
  /** The shopper's access token; absent for anything that is cached for others. */
  token?: string | undefined;
  /** The guest id of the visitor's cookie; absent for anything that is cached for others. */
  guestId?: string | undefined;
  /** The business category whose variants are requested; empty: all. */
  businessCategory?: ChosenCategory;
  /** Scheme and host of the shop, for replies that hold a URL of it; absent for anything that is cached for others. */
  shopOrigin?: string;
  /** What rate limits are counted by; absent for anything that is cached for others. */
  visitor?: EdgeEnv["Variables"]["visitor"];
  /** Gathers the lifetimes of replies, for a page that is made of them and cached. */
  gathered?: Gathered;
  /** Notes what the public calls of a page are answered, and answers those that were answered before. */
  answers?: PageAnswers;
  /** Time limit for all its calls together, in ms from now. */
  deadlineMs: number;
};

/**
 * Makes the client for loaders on the server, one for each request: the same calls, straight to the chosen backend. The
 * guest id is added as the edge adds it to the browser's calls. A user's call without a session fails without asking
 * the backend.
 */
export function serverClient(visit: ServerVisit): ApiClient {
  const { env, config, locale, requestId, token, guestId, businessCategory = "", shopOrigin, visitor } = visit;
  const endsAt = Date.now() + visit.deadlineMs;
  const joined = config.backendUrl ? null : joiningReads(backendOf(env, config));
  const backend = joined ?? backendOf(env, config);
  // Anonymous: the replies go into a public page, which is cached.
  const shared = [token, guestId, shopOrigin, visitor].every((detail) => detail === undefined);
  return createApiClient({
    base: backendOrigin,
    locale,
    token,
    businessCategory: () => businessCategory,
    ...(shared && joined && { read: sharedReads(visit, joined, endsAt) }),
    fetch: async (original) => {
      const { pathname, searchParams } = new URL(original.url);
      const found = findCalls(pathname, searchParams.get("name"));
      const name = found.find(({ call }) => methodsOf(call).includes(original.method))?.name;
      if (name && calls[name].caller === "customer" && !token) return failureResponse("no_session", locale);
      const request = name ? await withGuest(original, name, guestId) : original;
      if (typeof request === "string") return failureResponse(request, locale);
      request.headers.set("x-request-id", requestId);
      if (name) setVisitorHeaders(request.headers, calls[name], visitor);
      if (shopOrigin) request.headers.set("x-shop-origin", shopOrigin);
      const deadlineMs = Math.max(0, endsAt - Date.now());
      const checkedAs = config.backendUrl ? name : undefined;
      const begunAt = Date.now();
      const answer = await callBackend({ backend, request, locale, deadlineMs, checkedAs, shared });
      // Lifetimes count from the request, however long the answer took.
      visit.gathered?.add(answer, begunAt);
      const hasNoTail = checkedAs === "getShopper" && answer.status === 404;
      return hasNoTail ? tailOfCalls(serverClient({ ...visit, deadlineMs }), token !== undefined) : answer;
    },
  });
}

/** Answers public reads of a page from our own backend, which need no request and no response each. */
function sharedReads(
  { locale, requestId, gathered, answers }: ServerVisit,
  backend: JoiningBackend,
  endsAt: number,
): (name: CallName, address: string) => Promise<SharedAnswer> | null {
  const headers = [...sharedHeadersTowardsBackend()];
  const inTime = commonDeadline(endsAt);
  const ask = (path: string): Promise<SharedAnswer> => {
    const work = inTime((signal) => backend.read({ path, headers }, signal));
    return readShared(work, { locale, requestId });
  };
  return (name, address) => {
    if (calls[name].caller === "customer" || takesGuest(name)) return null;
    const path = address.slice(backendOrigin.length);
    const begunAt = answers?.begunAt ?? Date.now();
    const answer = answers?.get(path, () => ask(path)) ?? ask(path);
    return gathered ? answer.then((one) => (gathered.add(one, begunAt), one)) : answer;
  };
}
