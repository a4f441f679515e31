import { keyedHash, sameText } from "../sessions/keyed-hash";

/** How long a link to a document works, in ms. */
const linkLife = 5 * 60_000;

const signatureOf = (secret: string, documentId: string, expires: number, by: string): string =>
  keyedHash(secret, "document", `${documentId}:${expires}${by && `:${by}`}`);

/**
 * A path of the shop that gives a document for five minutes to anybody who has it.
 * @param now in ms
 * @param by the member of staff for whom it is made, so that the audit log can name who reads; empty for the file's
 *   owner
 */
export function documentLink(secret: string, documentId: string, now: number, by = ""): string {
  const expires = now + linkLife;
  const signature = signatureOf(secret, documentId, expires, by);
  return `/documents/${documentId}?expires=${expires}${by && `&by=${encodeURIComponent(by)}`}&signature=${signature}`;
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
  const [signature, by] = [query.get("signature") ?? "", query.get("by") ?? ""];
  return expires > now && secrets.some((secret) => sameText(signature, signatureOf(secret, documentId, expires, by)));
}
