import { isPublicName } from "../public-name";

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
