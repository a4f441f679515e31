import type { Call } from "#shared/calls/call";
import type { Fail } from "#backend/platform/outcome";
import type { IdentitySettings } from "../settings";
import { sessionOfToken, type TokenSession } from "./access-token";

/** Who a call is answered for. A visitor with neither session nor guest id has nothing yet. */
export type Identity = { userId: string } | { guestId: string } | "nobody";
/** The session of the token that was sent; nulls without one. */
export type Session = TokenSession | { userId: null; familyId: null };
const noSession: Session = { userId: null, familyId: null };

/**
 * The session behind a call: public, guests' and programs' calls ignore it, customers' and staff's calls need one, and
 * a token that is sent must be valid. The call's first batch checks whether the session still lasts
 * (`checked-session.ts`).
 * @param authorization the header; @param now in ms
 */
export async function sessionOf(
  { caller }: Call,
  authorization: string | undefined,
  settings: IdentitySettings,
  now: number,
): Promise<Session | Fail> {
  if (caller === "public" || caller === "guest" || caller === "key") return noSession;
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) return caller === "customer" || caller === "staff" ? { fail: "no_session" } : noSession;
  const session = await sessionOfToken(settings, token, now);
  return session ?? { fail: "token_not_valid" };
}

/** Who a call is for: a customer call never serves a guest, and a public one serves nobody in particular. */
export function identify({ caller }: Call, { userId }: Pick<Session, "userId">, guestId: string | undefined): Identity {
  if (caller === "public" || caller === "key") return "nobody";
  if (userId !== null) return { userId };
  return guestId === undefined ? "nobody" : { guestId };
}

/** The id of the customer, or null for a guest and for nobody. */
export const userIdOf = (who: Identity): string | null => (who !== "nobody" && "userId" in who ? who.userId : null);

/** The id of the customer of a call that is for customers or staff alone. @throws Error for any other call */
export function userOf({ who }: { who: Identity }): string {
  const userId = userIdOf(who);
  if (userId === null) throw new Error("this call is not for customers alone");
  return userId;
}
