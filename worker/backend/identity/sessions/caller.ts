import type { Call } from "#shared/calls/call";
import type { Fail } from "#backend/platform/outcome";
import type { IdentitySettings } from "../settings";
import { sessionOfToken, type TokenSession } from "./access-token";

/** Whom a call is answered for. Somebody with neither session nor guest id has nothing yet. */
export type Identity = { userId: string } | { guestId: string } | "nobody";
/** What the token that was sent says; nulls without one. */
export type Session = TokenSession | { userId: null; familyId: null };
const noSession: Session = { userId: null, familyId: null };

/**
 * The session behind a call, as far as the call may know: public, guests' and programs' calls never look at it, customers' and
 * staff's calls need one, and a token that is sent must be good. Whether its session still lasts is asked with the call's
 * first batch (`checked-session.ts`).
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

/** Whom a call is for: a customer's is never a guest's, and a public one is nobody's. */
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
