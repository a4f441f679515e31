import { randomBytes } from "node:crypto";
import { localePrefix, type Locale } from "#shared/text/locale";
import { isSigned, signed, type Secrets } from "#backend/platform/keyed-hash";

/** How long a change of an address, or a merge of two accounts, can be undone, in ms. */
export const undoFor = 7 * 24 * 60 * 60_000;

/** What a link undoes, with the path of its page; a link works for its own kind only. */
const pages = { "undo-address": "/account/undo", "undo-merge": "/account/undo-merge" } as const;
type Undone = keyof typeof pages;

/** A new link id: 144 random bits. */
export const newLinkId = (): string => randomBytes(18).toString("base64url");

/** URL of the page that undoes it for anyone who has the link. Opening it changes nothing. */
export const undoLink = (
  undone: Undone,
  linkId: string,
  { settings, shopOrigin, locale }: { settings: Secrets; shopOrigin: string; locale: Locale },
): string => {
  const token = `${linkId}.${signed(settings, undone, linkId)}`;
  return `${shopOrigin}${localePrefix(locale)}${pages[undone]}?token=${token}`;
};

/** The link id in a token; null when it was not made with a secret in force. */
export function linkIdOf(undone: Undone, token: string, secrets: Secrets): string | null {
  const [linkId = "", signature = ""] = token.split(".");
  return isSigned(secrets, undone, linkId, signature) ? linkId : null;
}
