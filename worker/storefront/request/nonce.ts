/** 128 random bits as 22 characters of base64url. */
export const newNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
