const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** 22 random characters of base64url, 132 bits. */
export function newNonce(): string {
  let nonce = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(22))) nonce += alphabet[byte & 63];
  return nonce;
}
