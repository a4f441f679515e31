import { validate as isUuid, version } from "uuid";
import { trustedFrom, storefrontSecretHeader } from "#shared/calls/crossing-headers";
import { networkOf } from "#shared/http/network";
import type { Visitor } from "./call-context";
import { logSecurity } from "./security-log";
import { sameText } from "./keyed-hash";
import type { PlatformSettings } from "./settings";

/** A request, and whether the shop's storefront sent it, which may describe its visitor and make internal calls. */
export type IncomingRequest = { request: Request; fromStorefront: boolean };

/**
 * Whether the caller is the storefront's service binding, whose properties are in its `wrangler.toml`. The platform
 * passes them outside the request, so a request cannot forge them.
 */
export const isStorefront = (props: unknown): boolean =>
  typeof props === "object" && props !== null && Reflect.get(props, "caller") === "storefront";

/**
 * Reads a request from the internet. With the shared secret it is a storefront's. Otherwise only the network address
 * seen by the platform is trusted: headers that describe a visitor or the shop are removed.
 */
export function fromInternet(arrived: Request, settings: PlatformSettings): IncomingRequest {
  const headers = new Headers(arrived.headers);
  const shown = headers.get(storefrontSecretHeader);
  headers.delete(storefrontSecretHeader);
  const fromStorefront = shown !== null && settings.storefrontSecrets.some((secret) => sameText(secret, shown));
  if (fromStorefront) return { request: new Request(arrived, { headers }), fromStorefront };
  const network = networkOf(headers.get("cf-connecting-ip") ?? undefined);
  if (shown !== null) logSecurity(settings, "storefront_refused", { network });
  for (const [name, by] of Object.entries(trustedFrom)) if (by === "storefront") headers.delete(name);
  headers.set("x-visitor-network" satisfies keyof typeof trustedFrom, network);
  return { request: new Request(arrived, { headers }), fromStorefront };
}

/**
 * The visitor according to headers. A browser id that is not a uuid v4 was not made by a storefront, and counts as
 * none.
 */
export function visitorIn(header: (name: string) => string | undefined): Visitor {
  const network = header("x-visitor-network")?.slice(0, 64) ?? null;
  const browser = header("x-visitor-browser");
  const isKnown = browser !== undefined && isUuid(browser) && version(browser) === 4;
  return { network, browserId: isKnown ? browser : null };
}
