import type { PlatformSettings } from "./settings";

/** The shop's own origin, and its worker's host at workers.dev, which the hosts of its versions end in. */
export type OwnAddresses = Pick<PlatformSettings, "shopOrigin" | "workersDevHost">;

/** Longest address, in characters. */
const longestAddress = 1000;

/** Ends of names that no public server has. */
const privateEnd =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;

/** A name of several labels, the last of letters: no IPv4 address in any notation, and no IPv6 one. */
const publicName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * Normalises a URL that somebody typed, or a browser sent, if the shop may send requests to it: https, without a user,
 * to a public name that is not the shop's own. Checked when it is saved and at each delivery. What a name resolves to
 * is not checked: the platform sends a worker's requests only to the public internet (`docs/webhooks.md`).
 * @returns null if nothing may be sent there
 */
export function outgoingAddress(text: string, own: OwnAddresses): URL | null {
  if (text.length > longestAddress || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  const host = comparable(url.hostname);
  return publicName.test(host) && !privateEnd.test(host) && !isOwn(host, own) ? url : null;
}

/** A host in comparable form; `URL` has already made it lower case and Punycode, and split off the port. */
const comparable = (hostname: string): string => hostname.replace(/(?<!\.)\.+$/, "").replace(/^(?:www\.)+/, "");

function isOwn(host: string, { shopOrigin, workersDevHost }: OwnAddresses): boolean {
  if (shopOrigin !== null && host === comparable(new URL(shopOrigin).hostname)) return true;
  return workersDevHost !== null && (host === workersDevHost || host.endsWith(`-${workersDevHost}`));
}
