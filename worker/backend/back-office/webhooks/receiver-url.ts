import { outgoingAddress, type OwnAddresses } from "#backend/platform/outgoing-address";

/** Whom webhooks may be sent to. */
export type ReceiverRules = OwnAddresses & {
  /** Receivers on this machine may be asked too, without TLS: only where the shop itself runs on it. */
  local: boolean;
};

/**
 * Whether events may be sent to an address: one that the shop may send to at all (`outgoingAddress`), and without a fragment,
 * which nobody would receive. Asked when the address is saved and again at each delivery.
 */
export function mayReceive(text: string, { local, ...own }: ReceiverRules): boolean {
  const url = outgoingAddress(text, own) ?? (local ? addressHere(text, own) : null);
  return url !== null && url.hash === "";
}

/** An address of this machine that is not the shop's. */
function addressHere(text: string, { shopOrigin }: OwnAddresses): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, hostname, username, password, origin } = url;
  if (!/^https?:$/.test(protocol) || !/^(?:127\.0\.0\.1|localhost)$/.test(hostname)) return null;
  return username === "" && password === "" && origin !== shopOrigin ? url : null;
}
