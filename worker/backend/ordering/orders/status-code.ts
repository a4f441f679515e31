import { hasSecret, sameText, signed, signedByAny, type Secrets } from "#backend/platform/keyed-hash";

/** Crockford's alphabet: no characters that are mistaken for others. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Letters of a code, of five bits each. */
const length = 16;

/**
 * The code with which anybody may see how far an order is, and nothing else of it: 80 bits that nobody guesses without
 * the shop's secret, as `7KQ2-M9XD-04ZT-B6WH`. It is stored nowhere, and another order's is another one.
 * @param number of the order, as people read it out
 * @returns null in a shop without a secret
 */
export const statusCodeOf = (number: string, secrets: Secrets): string | null =>
  hasSecret(secrets) ? codeFrom(signed(secrets, "order-status", number)) : null;

const codeFrom = (signature: string): string =>
  [...Buffer.from(signature, "base64url").subarray(0, length)]
    .map((byte) => letters[byte % 32])
    .join("")
    .replace(/.{4}(?=.)/g, "$&-");

/**
 * Whether somebody has the code of an order, however it was typed; one by any secret in force counts. Says nothing of
 * whether there is such an order.
 */
export const isStatusCode = (code: string, number: string, secrets: Secrets): boolean =>
  signedByAny(secrets, "order-status", number).some((signature) =>
    sameText(normalCode(code), normalCode(codeFrom(signature))),
  );

const normalCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\p{Cf}-]+/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
