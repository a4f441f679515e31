import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { userIdOf } from "../sessions/caller";
import { pseudonym } from "#backend/platform/keyed-hash";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { insertUse } from "./quotas-statements";

/** Subjects that wait; beyond it they are forgotten, and what they waited with is not counted. */
const mostWaiting = 10_000;

/** Uses of this isolate that are not in the database yet. */
const waiting = new Map<string, number>();

/**
 * Lets uses wait until there are so many that they are worth a row.
 * @returns how much is to be counted now, 0 for nothing yet; `refuse` puts the last use aside again, so that the next one
 * asks too
 */
function tally(subject: string, amount: number, step: number): { due: number; refuse: () => void } {
  const before = waiting.get(subject) ?? 0;
  if (before + amount < step) {
    if (waiting.size >= mostWaiting) waiting.clear();
    waiting.set(subject, before + amount);
    return { due: 0, refuse: () => waiting.set(subject, before) };
  }
  waiting.delete(subject);
  return { due: before + amount, refuse: () => waiting.set(subject, before) };
}

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
  /** Uses that an isolate counts at once, for what is cheap and common; 1 unless set, which is exact. */
  step?: number;
};

/**
 * Counts a use against the caller (user, else guest, else browser) and their network, both or neither, and refuses it
 * above either quota. However many ask at once, no more than the quota pass.
 * @param amount how much of it, in whole units of the quota's own
 * @returns null when it is within; else `rate_limited` with the seconds until the period ends
 */
export async function takeQuota(
  { name, each, network, ms, step = 1 }: Quota,
  { db, settings, visitor, who, now }: Pick<CallContext, "db" | "settings" | "visitor" | "who" | "now">,
  amount = 1,
): Promise<Fail | null> {
  if (!settings.quotas) return null;
  const useOf = (text: string, most: number) => {
    // A shop without a secret has no accounts, but guests.
    const subject = pseudonym(settings, "quota", text);
    return { subject, most, ...tally(`${name} ${subject}`, amount, step) };
  };
  const own = ownSubject(who, visitor.browserId);
  const uses = [
    ...(own ? [useOf(own, each)] : []),
    ...(visitor.network ? [useOf(`network:${visitor.network}`, network)] : []),
  ];
  const statements = uses
    .filter(({ due }) => due > 0)
    .flatMap(({ due, subject, most }) => [
      insertUse({ quota: name, ms, amount: due, subject, most }, now),
      guardChanges(1),
    ]);
  if (statements.length === 0 || (await runGuarded(db, ...statements))) return null;
  for (const { refuse } of uses) refuse();
  return { fail: "rate_limited", retryAfter: Math.ceil((ms - (now % ms)) / 1000) };
}

function ownSubject(who: CallContext["who"], browserId: string | null): string | null {
  const userId = userIdOf(who);
  if (userId !== null) return `user:${userId}`;
  if (who !== "nobody" && "guestId" in who) return `guest:${who.guestId}`;
  return browserId === null ? null : `browser:${browserId}`;
}
