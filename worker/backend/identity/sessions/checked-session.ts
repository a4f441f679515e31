import type { Database, Statement } from "#backend/platform/database";
import type { Session } from "./caller";
import { checkSession, sessionEnded } from "./sessions-store";
import { abortedBy } from "#backend/platform/guard-statements";

/** The token is valid, but its session has ended: by sign-out, by a new password, or with the account. */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";
}

/** The database for a signed-in caller's call, and the check by itself for a call that has had no batch yet. */
export type CheckedSession = { db: Database; check(): Promise<void> };

/**
 * Prepends the check whether the session still lasts to every batch of a call, so that it costs no round trip, and a
 * batch writes only while it does. Without a session it is the plain database. `check` runs the check at once, unless a
 * batch has already been answered.
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
