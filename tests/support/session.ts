import { signAccessToken } from "#backend/identity/sessions/access-token";

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

/**
 * Makes an existing user staff, with a passkey that was used in the session of `mintToken` and counts as long as the
 * tests run; called again it replaces the roles.
 */
export const testStaff = (userId: string, roles: readonly string[] = ["owner"]): Statement[] => [
  [
    `INSERT INTO staff_members (user_id, roles, state, joined_at, changed_at) VALUES (?, ?, 'active', 0, 0)
      ON CONFLICT DO UPDATE SET roles = excluded.roles, state = 'active'`,
    userId,
    JSON.stringify(roles),
  ],
  [
    `INSERT OR IGNORE INTO passkeys (credential_id, user_id, public_key, counter, name, created_at)
      VALUES (?, ?, '', 0, 'Key of the tests', 0)`,
    `key-of-${userId}`,
    userId,
  ],
  ["UPDATE sessions SET confirmed_at = 1e15 WHERE family_id = ?", sessionOf(userId)],
];

/**
 * A token of a user's session, as sign-in would give it.
 * @param now in ms, for one that has expired; @param secret of a shop that has another
 */
export const mintToken = (
  userId: string,
  now = Date.now(),
  familyId = sessionOf(userId),
  secret = sessionSecret,
): Promise<string> => signAccessToken({ sessionSecret: secret }, { userId, familyId }, now);
