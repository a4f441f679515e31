import type { PlatformSettings } from "./settings";

/** Where the shop itself is: its origin, and its worker's host at workers.dev, whose versions have names that end in it. */
export type OwnAddresses = Pick<PlatformSettings, "shopOrigin" | "workersDevHost">;

/** Longest address, in characters. */
const longestAddress = 1000;

/** Ends of names that no public server has. */
const privateEnd =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;

/** A name of several parts whose last is of letters: no IPv4 address in any writing, and no IPv6 one. */
const publicName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * An address that somebody typed, or a browser named, as the shop may send requests to it: by https, without a user, to a
 * public name that is not the shop's own. Asked when an address is saved and again at each delivery. Where a name leads is
 * not seen from here: the platform sends what leaves a worker to the public internet alone (`docs/webhooks.md`).
 * @returns null where nothing may be sent to
 */
export function outgoingAddress(text: string, own: OwnAddresses): URL | null {
  if (text.length > longestAddress || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  const host = comparable(url.hostname);
  return publicName.test(host) && !privateEnd.test(host) && !isOwn(host, own) ? url : null;
}

/** One form of all ways to write a host; `URL` has made lower case and Punycode of it, and knows its port. */
const comparable = (hostname: string): string => hostname.replace(/(?<!\.)\.+$/, "").replace(/^(?:www\.)+/, "");

function isOwn(host: string, { shopOrigin, workersDevHost }: OwnAddresses): boolean {
  if (shopOrigin !== null && host === comparable(new URL(shopOrigin).hostname)) return true;
  return workersDevHost !== null && (host === workersDevHost || host.endsWith(`-${workersDevHost}`));
}
