import { createApiClient, type ApiClient } from "../../shared/api-client";
import type { Locale } from "../../shared/locale";
import type { Config, Env } from "../config";
import { backendOf, backendOrigin } from "./backend";
import { findCalls } from "./call-address";
import { askBackend } from "./gateway";

export type ServerVisit = {
  env: Env;
  config: Config;
  locale: Locale;
  requestId: string;
  /** The shopper's access token; absent for anything that is kept for others. */
  token?: string;
  businessCategory?: string;
  /** How long each call may take, in ms. */
  deadlineMs: number;
};

/** The one client for loaders on the server: the same calls, straight to the chosen backend. One for each request. */
export function serverClient({
  env,
  config,
  locale,
  requestId,
  token,
  businessCategory,
  deadlineMs,
}: ServerVisit): ApiClient {
  const backend = backendOf(env, config);
  return createApiClient({
    base: backendOrigin,
    locale,
    token,
    businessCategory,
    fetch: (request) => {
      request.headers.set("x-request-id", requestId);
      const { pathname, searchParams } = new URL(request.url);
      const checkedAs = config.backendUrl ? findCalls(pathname, searchParams.get("name"))[0]?.name : undefined;
      return askBackend({ backend, request, locale, deadlineMs, checkedAs });
    },
  });
}
