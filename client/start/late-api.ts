import type { ApiClient } from "#shared/calls/api-client";
import { firstSign } from "./first-sign";

type Options = Parameters<typeof import("../runtime/browser-client").browserClient>[0];

/** The browser's API client, and a way to make a request before its code is there. */
export type LateApi = ApiClient & {
  /**
   * Requests a URL that the client is about to request, which then takes this answer. Does nothing once the code is
   * there.
   */
  ahead(url: string): void;
};

/**
 * Makes the browser's API client. Its code comes with the first call or the first sign of interaction: a page that is
 * only looked at makes no calls. If the code cannot be fetched, the call has no result and the next call tries again.
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
