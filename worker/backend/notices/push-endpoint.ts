/** Longest address of a push service, in characters. */
const longestEndpoint = 1000;

/**
 * Whether messages may be sent to an address that a browser names: by https, at the usual port, to a host with a public
 * name. Addresses by number and names of a private network are none.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > longestEndpoint || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return isPublicName(hostname.replace(/\.$/, ""));
}

/** Ends of names that no public server has. */
const privateEnd =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;

/** A name of several parts whose last is of letters: so neither an IPv4 address in any writing nor an IPv6 one. */
const isPublicName = (host: string): boolean =>
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(host) &&
  !privateEnd.test(host);
