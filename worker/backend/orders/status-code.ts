import { keyedHash, sameText } from "../sessions/keyed-hash";
import { secretsOf } from "../sessions/session-secrets";
import type { Settings } from "../settings";

/** Crockford's letters: none that is taken for another. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Letters of a code, of five bits each. */
const length = 16;

/**
 * The code with which anybody may see how far an order is, and nothing else of it: 80 bits that nobody guesses without
 * the shop's secret, as `7KQ2-M9XD-04ZT-B6WH`. It is kept nowhere, and another order's is another one.
 * @param number of the order, as people read it out
 * @returns null in a shop without a secret
 */
export function statusCodeOf(number: string, { sessionSecret }: Pick<Settings, "sessionSecret">): string | null {
  if (!sessionSecret) return null;
  const bytes = Buffer.from(keyedHash(sessionSecret, "order-status", number), "base64url");
  return [...bytes.subarray(0, length)]
    .map((byte) => letters[byte % 32])
    .join("")
    .replace(/.{4}(?=.)/g, "$&-");
}

/**
 * Whether somebody has the code of an order, however it was typed; one of the secret before counts while both do. Says
 * nothing of whether there is such an order.
 */
export const isStatusCode = (
  code: string,
  number: string,
  settings: Pick<Settings, "sessionSecret" | "previousSecret">,
): boolean =>
  secretsOf(settings)
    .map((sessionSecret) => statusCodeOf(number, { sessionSecret })!)
    .some((right) => sameText(normalCode(code), normalCode(right)));

const normalCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\p{Cf}-]+/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
