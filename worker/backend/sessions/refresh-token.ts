import { keyedHash, sameText } from "./keyed-hash";

/** One link of a family's chain: the first is 0, each refresh makes the next. */
export type RefreshToken = { familyId: string; generation: number };

/**
 * A refresh token. It follows from its family and generation by our secret, so that the same refresh asked fifty times
 * at once gives the same new token, and the database holds none.
 */
export const signRefreshToken = (secret: string, { familyId, generation }: RefreshToken): string =>
  `${familyId}.${generation}.${keyedHash(secret, "refresh", `${familyId}.${generation}`)}`;

/** What a token says; null when it was made with none of our secrets. */
export function readRefreshToken(secrets: readonly string[], token: string): RefreshToken | null {
  const [, familyId = "", digits = ""] = /^([\w-]{16,64})\.(0|[1-9]\d{0,8})\.[\w-]{43}$/.exec(token) ?? [];
  const read = { familyId, generation: Number(digits) };
  return familyId && secrets.some((secret) => sameText(token, signRefreshToken(secret, read))) ? read : null;
}
