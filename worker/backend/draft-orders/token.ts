import { hashOf } from "../cart-links/token";
import { keyedHash } from "../sessions/keyed-hash";
import type { Settings } from "../settings";

/**
 * The link's token of a draft: 256 bits that nobody guesses without the shop's secret, so that staff can copy the link
 * again though it is kept nowhere. Null in a shop without a secret.
 */
export const payToken = (draftId: string, { sessionSecret }: Pick<Settings, "sessionSecret">): string | null =>
  sessionSecret ? keyedHash(sessionSecret, "pay-link", draftId) : null;

/** Under what the draft of a token is found. */
export const payTokenHash = (token: string): Promise<string> => hashOf(token);
