import { randomBytes } from "node:crypto";
import { localePrefix, type Locale } from "../../../shared/locale";
import { isSigned, signed, type Secrets } from "./keyed-hash";

/** How long a change of an address can be undone, in ms. */
export const undoFor = 7 * 24 * 60 * 60_000;

/** The name of a change that can be undone: 144 random bits. */
export const newLinkId = (): string => randomBytes(18).toString("base64url");

/** The page that undoes a change for anybody who has its address. Opening it changes nothing. */
export const undoLink = (
  secrets: Secrets,
  { shopOrigin, locale }: { shopOrigin: string; locale: Locale },
  linkId: string,
) => `${shopOrigin}${localePrefix(locale)}/account/undo?token=${linkId}.${signed(secrets, "undo-address", linkId)}`;

/** The name in a token; null when it was made with no secret in force. */
export function linkIdOf(secrets: Secrets, token: string): string | null {
  const [linkId = "", signature = ""] = token.split(".");
  return isSigned(secrets, "undo-address", linkId, signature) ? linkId : null;
}
