import type { ApiClient } from "../../shared/api-client";

type Options = Parameters<typeof import("../../shared/api-client").createApiClient>[0];

/** What comes before a call: a pointer, a finger, a key. */
const signs = ["pointerover", "touchstart", "keydown"] as const;

/**
 * The one client of the browser. Its code comes with the first call or the first sign that there will be one: a page
 * that is only looked at makes none. Code that cannot be fetched is no result (A27); the next call tries again.
 */
export function lateApiClient(options: Options): ApiClient {
  let made: Promise<ApiClient | undefined> | undefined;
  const client = () =>
    (made ??= import("../../shared/api-client").then(
      ({ createApiClient }) => createApiClient(options),
      () => (made = undefined),
    ));
  for (const sign of signs) addEventListener(sign, client, { capture: true, passive: true, once: true });
  return {
    async call(name, request, how) {
      return (await client())?.call(name, request, how);
    },
  };
}
