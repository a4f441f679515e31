/** Bytes as base64url without padding. */
export const toBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** The bytes of base64url, with or without padding; null: it is none. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> | null =>
  // `Buffer` alone passes over what is no base64url.
  /^[\w-]*={0,2}$/.test(text) && text.replaceAll("=", "").length % 4 !== 1
    ? new Uint8Array(Buffer.from(text, "base64url"))
    : null;
