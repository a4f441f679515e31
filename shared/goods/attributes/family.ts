import type { AttributeKey } from "./attributes";

export type Family = { name: readonly [en: string, ar: string]; attributes: readonly AttributeKey[] };

export const family = (en: string, ar: string, keys: string): Family => ({
  name: [en, ar],
  attributes: keys.split(" ") as AttributeKey[],
});
