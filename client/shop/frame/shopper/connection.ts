import type { ApiClient } from "#shared/calls/api-client";

let connected: ApiClient | undefined;
let known: Promise<void> = Promise.resolve();

/**
 * Gives the visitor's actions this browser's API client; once, before hydration.
 * @param whenKnown settles once it is known whether somebody is signed in
 */
export function connect(api: ApiClient, whenKnown: Promise<void>): void {
  connected = api;
  known = whenKnown;
}

/**
 * The API client, for actions. Loaders take theirs from the router's context.
 * @throws on the server, where there is no visitor to act for.
 */
export function connection(): ApiClient {
  if (!connected) throw new Error("Actions run in the browser only.");
  return connected;
}

/** Resolves once it is known whether somebody is signed in; actions wait for it, because it decides their calls. */
export const shopperKnown = (): Promise<void> => known;
