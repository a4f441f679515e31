import { hexOf } from "#shared/text/hex";

/** 128 random bits as hex, for an `Idempotency-Key`. Not `randomUUID`, which plain http beyond localhost lacks. */
export const randomKey = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));
