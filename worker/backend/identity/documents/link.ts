import { isSigned, signed, type Secrets } from "#backend/platform/keyed-hash";

/** How long a link to a document works, in ms. */
const linkLife = 5 * 60_000;

const signedText = (documentId: string, expires: number, by: string): string =>
  `${documentId}:${expires}${by && `:${by}`}`;

/**
 * A path of the shop that gives a document for five minutes to anybody who has it.
 * @param now in ms
 * @param by the member of staff for whom it is made, so that the audit log can name who reads; empty for the file's
 *   owner
 */
export function documentLink(secrets: Secrets, documentId: string, now: number, by = ""): string {
  const expires = now + linkLife;
  const signature = signed(secrets, "document", signedText(documentId, expires, by));
  return `/documents/${documentId}?expires=${expires}${by && `&by=${encodeURIComponent(by)}`}&signature=${signature}`;
}

/**
 * Whether a link was made here and still works.
 * @param secrets any in force may have signed it; @param now in ms
 */
export function isLinkGood(secrets: Secrets, documentId: string, query: URLSearchParams, now: number): boolean {
  const expires = /^\d{1,15}$/.test(query.get("expires") ?? "") ? Number(query.get("expires")) : 0;
  const [signature, by] = [query.get("signature") ?? "", query.get("by") ?? ""];
  return expires > now && isSigned(secrets, "document", signedText(documentId, expires, by), signature);
}
