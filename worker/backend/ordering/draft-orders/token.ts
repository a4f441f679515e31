import { hashOf } from "../cart-links/token";
import { hasSecret, signed, signedByAny, type Secrets } from "#backend/platform/keyed-hash";

/** Under what the links of a draft are found: the one of the secret of now, and the one of the secret before while both count. */
export type LinkHashes = { token: string; previous: string | null };

/** What is stored of a draft's links: their hashes, as they were when it was made or sent last. */
export type StoredLinks = { token_hash: string; previous_token_hash: string | null };

/** Under what the draft of a token is found. */
export const payTokenHash = (token: string): Promise<string> => hashOf(token);

/**
 * The token of a draft's link: 256 bits that nobody guesses without the shop's secret, so that staff can copy the link
 * again though it is stored nowhere.
 * @throws in a shop without a secret
 */
export const payToken = (draftId: string, secrets: Secrets): string => signed(secrets, "pay-link", draftId);

/** What to store of a draft whose link is about to be sent. A shop without a secret sends none. */
export async function linkHashes(draftId: string, secrets: Secrets): Promise<LinkHashes> {
  const [token = crypto.randomUUID(), previous] = signedByAny(secrets, "pay-link", draftId);
  return { token: await payTokenHash(token), previous: previous === undefined ? null : await payTokenHash(previous) };
}

/**
 * The token that opens a draft as it is stored, by the newest secret that it was made with; null when it was made with none
 * that is in force, so that the link that was sent is dead.
 */
export async function goodToken(draftId: string, stored: StoredLinks, secrets: Secrets): Promise<string | null> {
  if (!hasSecret(secrets)) return null;
  for (const token of signedByAny(secrets, "pay-link", draftId)) {
    // oxlint-disable-next-line no-await-in-loop -- two at most, the second rarely
    if (hashesOf(stored).includes(await payTokenHash(token))) return token;
  }
  return null;
}

const hashesOf = ({ token_hash, previous_token_hash }: StoredLinks) => [token_hash, previous_token_hash];
