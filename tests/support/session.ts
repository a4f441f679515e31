import { signAccessToken } from "../../worker/backend/sessions/access-token";

/** What every shop of the tests signs its tokens with. */
export const sessionSecret = "a secret of the tests, 32 letters or more";

/** Of the user `staff` in the shops of the tests. */
export const staffEmail = "staff@shop.test";

/** A statement of SQL and the values for its placeholders. */
export type Statement = [sql: string, ...values: (string | number)[]];

/** The id of the session that the tokens of `mintToken` are of, unless they are of another. */
const sessionOf = (userId: string): string => `session-of-${userId}`;

/** Signs somebody who is in the database in, for good; asked again it changes nothing. */
export function insertTestSession(db: D1Database, userId: string): D1PreparedStatement {
  const [sql, ...values] = testSession(userId);
  return db.prepare(sql).bind(...values);
}

/** The same as text and values, for another process. */
export const testSession = (userId: string): Statement => [
  "INSERT OR IGNORE INTO sessions (family_id, user_id, created_at, expires_at) VALUES (?, ?, ?, 1e15)",
  sessionOf(userId),
  userId,
  Date.now(),
];

/** A token of a user's session, as sign-in would give it. @param now in ms, for one that has expired */
export const mintToken = (userId: string, now = Date.now(), familyId = sessionOf(userId)): Promise<string> =>
  signAccessToken(sessionSecret, { userId, familyId }, now);
