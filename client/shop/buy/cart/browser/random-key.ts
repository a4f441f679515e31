/** 128 random bits as hex, for an `Idempotency-Key`. Not `randomUUID`, which plain http beyond localhost lacks. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
