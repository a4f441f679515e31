import { randomBytes } from "node:crypto";
import { localePrefix, type Locale } from "../../../shared/locale";
import type { Settings } from "../settings";
import { keyedHash, sameText } from "./keyed-hash";
import { secretOf, secretsOf } from "./session-secrets";

/** How long a change of an address can be undone, in ms. */
export const undoFor = 7 * 24 * 60 * 60_000;

const signatureOf = (secret: string, linkId: string): string => keyedHash(secret, "undo-address", linkId);

/** The name of a change that can be undone: 144 random bits. */
export const newLinkId = (): string => randomBytes(18).toString("base64url");

/** The page that undoes a change for anybody who has its address. Opening it changes nothing. */
export const undoLink = (
  settings: Settings,
  { shopOrigin, locale }: { shopOrigin: string; locale: Locale },
  linkId: string,
) => `${shopOrigin}${localePrefix(locale)}/account/undo?token=${linkId}.${signatureOf(secretOf(settings), linkId)}`;

/** The name in a token; null when it was made with none of our secrets. */
export function linkIdOf(settings: Settings, token: string): string | null {
  const [linkId = "", signature = ""] = token.split(".");
  return secretsOf(settings).some((secret) => sameText(signature, signatureOf(secret, linkId))) ? linkId : null;
}
