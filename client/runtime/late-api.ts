import type { ApiClient } from "../../shared/api-client";
import { firstSign } from "./first-sign";

type Options = Parameters<typeof import("./browser-client").browserClient>[0];

/**
 * The one client of the browser. Its code comes with the first call or the first sign that there will be one: a page
 * that is only looked at makes none. Code that cannot be fetched is no result (A27); the next call tries again.
 */
export function lateApiClient(options: Options): ApiClient {
  let made: Promise<ApiClient | undefined> | undefined;
  const client = () =>
    (made ??= import("./browser-client").then(
      ({ browserClient }) => browserClient(options),
      () => (made = undefined),
    ));
  void firstSign.then(client);
  return {
    async call(name, request, how) {
      return (await client())?.call(name, request, how);
    },
  };
}
