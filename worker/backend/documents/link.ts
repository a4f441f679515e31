import { keyedHash, sameText } from "../sessions/keyed-hash";

/** How long a link to a document works, in ms. */
const linkLife = 5 * 60_000;

const signatureOf = (secret: string, documentId: string, expires: number): string =>
  keyedHash(secret, "document", `${documentId}:${expires}`);

/** A path of the shop that shows a document for five minutes to whoever has it. @param now in ms */
export function documentLink(secret: string, documentId: string, now: number): string {
  const expires = now + linkLife;
  return `/documents/${documentId}?expires=${expires}&signature=${signatureOf(secret, documentId, expires)}`;
}

/**
 * Whether a link was made here and still works.
 * @param secrets any of them may have signed it; @param now in ms
 */
export function isLinkGood(
  secrets: readonly string[],
  documentId: string,
  query: URLSearchParams,
  now: number,
): boolean {
  const expires = /^\d{1,15}$/.test(query.get("expires") ?? "") ? Number(query.get("expires")) : 0;
  const signature = query.get("signature") ?? "";
  return expires > now && secrets.some((secret) => sameText(signature, signatureOf(secret, documentId, expires)));
}
