import type { ApiClient } from "#shared/calls/api-client";
import { firstSign } from "./first-sign";

type Options = Parameters<typeof import("../runtime/browser-client").browserClient>[0];

/** The one client of the browser, and a way to ask before its code is there. */
export type LateApi = ApiClient & {
  /** Asks a URL that the client is about to ask: it takes this answer. Nothing when the code is there already. */
  ahead(url: string): void;
};

/**
 * The one client of the browser. Its code comes with the first call or the first sign that there will be one: a page
 * that is only looked at makes none. Code that cannot be fetched is no result; the next call tries again.
 */
export function lateApiClient(options: Options): LateApi {
  const early = new Map<string, Promise<Response>>();
  const send = (request: Request) => {
    const answer = early.get(request.url);
    early.delete(request.url);
    return answer ?? fetch(request);
  };
  let isHere = false;
  let made: Promise<ApiClient | undefined> | undefined;
  const client = () =>
    (made ??= import("../runtime/browser-client").then(
      ({ browserClient }) => {
        isHere = true;
        return browserClient({ ...options, fetch: send });
      },
      () => (made = undefined),
    ));
  void (import.meta.env.WITHOUT === "late-client" ? client() : firstSign.then(client));
  return {
    async call(name, request, how) {
      return (await client())?.call(name, request, how);
    },
    ahead(url) {
      if (isHere || import.meta.env.WITHOUT === "asked-ahead") return;
      const answer = fetch(url, { headers: { accept: "application/json", source: "web" } });
      const { href } = new URL(url, location.href);
      const forget = () => early.get(href) === answer && early.delete(href);
      answer.catch(forget);
      setTimeout(forget, options.cacheMs);
      early.set(href, answer);
    },
  };
}
