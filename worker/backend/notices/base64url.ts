/** Bytes as base64url without padding. */
export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The bytes of base64url, with or without padding; null: it is none. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*={0,2}$/.test(text)) return null;
  try {
    const plain = text.replaceAll("=", "").replaceAll("-", "+").replaceAll("_", "/");
    return Uint8Array.from(atob(plain), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
