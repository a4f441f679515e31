import type { CallContext } from "../call-context";
import { pseudonym, signed, type Secrets } from "#backend/platform/keyed-hash";
import type { LinkLine } from "./cart-links-store";
import { hexOf } from "#shared/text/hex";

/** Whose links they are, as a keyed hash: a user's or a guest's. */
export const makerOf = (who: CallContext["who"], secrets: Secrets): string =>
  pseudonym(secrets, "cart-link-maker", JSON.stringify(who)).slice(0, 27);

/**
 * A token that nobody guesses without the shop's secret: 160 bits as 40 hexadecimal digits. The same cart of the same
 * maker has the same one, so that sharing it again keeps one link.
 */
export function tokenOf(maker: string, lines: readonly LinkLine[], salesCode: string | null, secrets: Secrets): string {
  const hash = signed(secrets, "cart-link", JSON.stringify([maker, salesCode, lines]));
  return Buffer.from(hash, "base64url").subarray(0, 20).toString("hex");
}

/** The hash under which a token is stored: a reader of the database cannot open the links. */
export async function hashOf(token: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
}
