/** How long a link to a document works, in ms. */
const linkLife = 5 * 60_000;

const keys = new Map<string, Promise<CryptoKey>>();
function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const bytes = new TextEncoder().encode(secret);
  const key = crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  keys.set(secret, key);
  return key;
}

/** Nothing else that the secret signs begins like this. */
const signedText = (documentId: string, expires: number) =>
  new TextEncoder().encode(`document:${documentId}:${expires}`);

/** A path of the shop that shows a document for five minutes to whoever has it. @param now in ms */
export async function documentLink(secret: string, documentId: string, now: number): Promise<string> {
  const expires = now + linkLife;
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), signedText(documentId, expires));
  const text = Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `/documents/${documentId}?expires=${expires}&signature=${text}`;
}

/** Whether a link was made here and still works. @param now in ms */
export async function isLinkGood(
  secret: string,
  documentId: string,
  query: URLSearchParams,
  now: number,
): Promise<boolean> {
  const expires = /^\d{1,15}$/.test(query.get("expires") ?? "") ? Number(query.get("expires")) : 0;
  const sent = query.get("signature") ?? "";
  if (expires <= now || !/^[0-9a-f]{64}$/.test(sent)) return false;
  const signature = Uint8Array.from(sent.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify("HMAC", await keyOf(secret), signature, signedText(documentId, expires));
}
