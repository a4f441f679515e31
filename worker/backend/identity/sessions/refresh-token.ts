import { isSigned, signed, type Secrets } from "#backend/platform/keyed-hash";

/** One link of a family's chain: the first is 0, each refresh makes the next. */
export type RefreshToken = { familyId: string; generation: number };

/**
 * A refresh token. It follows from its family and generation by our secret, so that the same refresh asked fifty times
 * at once gives the same new token, and the database holds none.
 */
export const signRefreshToken = (secrets: Secrets, token: RefreshToken): string =>
  `${linkOf(token)}.${signed(secrets, "refresh", linkOf(token))}`;

const linkOf = ({ familyId, generation }: RefreshToken): string => `${familyId}.${generation}`;

/** What a token says; null when it was made with no secret in force. */
export function readRefreshToken(secrets: Secrets, token: string): RefreshToken | null {
  const [, familyId = "", digits = "", signature = ""] =
    /^([\w-]{16,64})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  const read = { familyId, generation: Number(digits) };
  return familyId && isSigned(secrets, "refresh", linkOf(read), signature) ? read : null;
}
