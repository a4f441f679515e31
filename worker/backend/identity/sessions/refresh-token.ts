import { isSigned, signed, type Secrets } from "#backend/platform/keyed-hash";

/** One token of a family: generation 0 is the first, each refresh makes the next. */
export type RefreshToken = { familyId: string; generation: number };

/**
 * A refresh token, derived from its family and generation with our secret, so that fifty concurrent refreshes give the
 * same new token, and the database stores none.
 */
export const signRefreshToken = (secrets: Secrets, token: RefreshToken): string =>
  `${linkOf(token)}.${signed(secrets, "refresh", linkOf(token))}`;

const linkOf = ({ familyId, generation }: RefreshToken): string => `${familyId}.${generation}`;

/** The content of a token; null when it was not made with a secret in force. */
export function readRefreshToken(secrets: Secrets, token: string): RefreshToken | null {
  const [, familyId = "", digits = "", signature = ""] =
    /^([\w-]{16,64})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  const read = { familyId, generation: Number(digits) };
  return familyId && isSigned(secrets, "refresh", linkOf(read), signature) ? read : null;
}
