import { isPublicName } from "../public-name";

/** Longest address of a receiver, in characters. */
const longestUrl = 1000;

/** Whom webhooks may be sent to. */
export type ReceiverRules = {
  /** Receivers on this machine may be asked too, without TLS: only where the shop itself runs on it. */
  local: boolean;
  /** Scheme and host of the shop, which does not send to itself; null: unknown. */
  shopOrigin: string | null;
};

/**
 * Whether events may be sent to an address: by https to a host with a public name, so to no address by number (loopback,
 * private, link-local, a cloud's metadata service), to no name of a private network, and not to the shop itself. Asked when
 * the address is saved and again at each delivery. Where a name leads is not seen from here: the platform sends what leaves a
 * worker to the public internet alone (`docs/webhooks.md`).
 */
export function mayReceive(text: string, { local, shopOrigin }: ReceiverRules): boolean {
  if (text.length > longestUrl || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash, origin } = new URL(text);
  if (username !== "" || password !== "" || hash !== "") return false;
  if (local && /^https?:$/.test(protocol) && /^(?:127\.0\.0\.1|localhost)$/.test(hostname)) return true;
  return protocol === "https:" && origin !== shopOrigin && isPublicName(hostname.replace(/\.$/, ""));
}
