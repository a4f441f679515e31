import type { Database, Statement } from "#backend/platform/database";
import type { Session } from "./caller";
import { checkSession, sessionEnded } from "./sessions-store";
import { abortedBy } from "#backend/platform/guard-statements";

/** The token is good, but its session has ended: by sign-out, by a new password, or with the account. */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";
}

/** The database as a signed-in caller's call uses it, and the question alone for a call that has no batch yet. */
export type CheckedSession = { db: Database; check(): Promise<void> };

/**
 * Puts the question whether the session still lasts in front of every batch of a call, so that it costs no round trip,
 * and what a batch writes is written only while it does. For nobody it is the database as it is.
 * `check` asks at once, unless a batch has been answered before.
 * @param now in ms
 */
export function checkedSession(db: Database, session: Session, now: number): CheckedSession {
  if (session.userId === null) return { db, check: async () => {} };
  let isChecked = false;
  const run = async (...statements: Statement[]) => {
    try {
      const [, ...rows] = await db.run(checkSession(session, now), ...statements);
      isChecked = true;
      return rows;
    } catch (error) {
      if (abortedBy(error, sessionEnded)) throw new SessionEnded();
      throw error;
    }
  };
  return {
    // One row set for each statement, as the database gave them.
    db: { run: run as Database["run"] },
    async check() {
      if (!isChecked) await run();
    },
  };
}
