import type { Database, Statement } from "../database";
import type { Fail } from "../outcome";
import type { CallContext } from "../serve";
import { userIdOf } from "../sessions/caller";
import { keyedHash } from "../sessions/keyed-hash";
import { secretOf } from "../sessions/session-secrets";
import { guardChanges, isGuardError } from "../store-guard";
import { insertUse } from "./store";

/** How much of something one subject may use in a period. */
export type Quota = {
  /** What is counted; part of the key under which it is. */
  name: string;
  /** For one user, guest or browser. */
  each: number;
  /** For one network, which many may share. */
  network: number;
  /** Length of a period, in ms. Periods begin at multiples of it since 1970 (UTC). */
  ms: number;
};

/**
 * Counts a use against who asks (user, else guest, else browser) and then against their network, both or neither, and
 * refuses what is above either. However many ask at once, no more than the quota pass.
 * @param amount how much of it, in whole units of the quota's own
 * @returns null when it is within; else `rate_limited` with the seconds until the period ends
 */
export async function takeQuota(
  { name, each, network, ms }: Quota,
  { db, settings, visitor, who, now }: Pick<CallContext, "db" | "settings" | "visitor" | "who" | "now">,
  amount = 1,
): Promise<Fail | null> {
  if (!settings.quotas) return null;
  const secret = secretOf(settings);
  const subjectOf = (text: string) => keyedHash(secret, "quota", text);
  const own = ownSubject(who, visitor.browserId);
  const uses = [
    ...(own ? [{ subject: subjectOf(own), most: each }] : []),
    ...(visitor.network ? [{ subject: subjectOf(`network:${visitor.network}`), most: network }] : []),
  ];
  const statements = uses.flatMap((use) => [insertUse({ quota: name, ms, amount, ...use }, now), guardChanges(1)]);
  if (statements.length === 0 || (await passes(db, statements))) return null;
  return { fail: "rate_limited", retryAfter: Math.ceil((ms - (now % ms)) / 1000) };
}

function ownSubject(who: CallContext["who"], browserId: string | null): string | null {
  const userId = userIdOf(who);
  if (userId !== null) return `user:${userId}`;
  if (who !== "nobody" && "guestId" in who) return `guest:${who.guestId}`;
  return browserId === null ? null : `browser:${browserId}`;
}

/** Whether all fit; else the batch counts none of them. */
async function passes(db: Database, statements: readonly Statement[]): Promise<boolean> {
  try {
    await db.run(...statements);
    return true;
  } catch (error) {
    if (isGuardError(error)) return false;
    throw error;
  }
}
