import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { rolesText } from "../staff/roles-text";

export type MemberRow = {
  user_id: string;
  name: string;
  email: string;
  /** JSON. */
  roles: string;
  joined_at: number;
  last_seen_at: number | null;
  passkeys: number;
  version: number;
};

/** Most members that are listed. */
const mostListed = 200;
/** Most sessions of one member that are listed. */
const mostSessions = 50;

/** A session is seen when it is opened and at each refresh, every ten minutes at most. */
const seenIn = (session: string) =>
  sql.raw(
    `max(${session}.created_at, coalesce((SELECT max(used_at) FROM refresh_uses r WHERE r.family_id = ${session}.family_id), 0))`,
  );

const columns = sql`m.user_id, u.name, coalesce(u.email, '') AS email, m.roles, m.joined_at, m.version,
  (SELECT count(*) FROM passkeys p WHERE p.user_id = m.user_id) AS passkeys,
  (SELECT max(${seenIn("s")}) FROM sessions s WHERE s.user_id = m.user_id) AS last_seen_at`;

export const selectMembers = () =>
  statement<MemberRow>(sql`
    SELECT ${columns} FROM staff_members m JOIN users u USING (user_id)
    WHERE m.state = 'active' ORDER BY m.joined_at, m.user_id LIMIT ${mostListed}`);

export const selectMember = (userId: string) =>
  statement<MemberRow>(sql`
    SELECT ${columns} FROM staff_members m JOIN users u USING (user_id) WHERE m.state = 'active' AND m.user_id = ${userId}`);

export const selectPerson = (userId: string) =>
  statement<{ email: string | null; name: string }>(sql`SELECT email, name FROM users WHERE user_id = ${userId}`);

/** Gives a row when it was that version. */
export const updateRoles = (userId: string, roles: readonly string[], version: number, now: number) =>
  statement<{ user_id: string }>(sql`
    UPDATE staff_members SET roles = ${rolesText(roles)}, changed_at = ${now}, version = version + 1
    WHERE user_id = ${userId} AND state = 'active' AND version = ${version} RETURNING user_id`);

/** Gives a row when it was that version. */
export const updateRemoved = (userId: string, version: number, now: number) =>
  statement<{ user_id: string }>(sql`
    UPDATE staff_members SET state = 'removed', changed_at = ${now}, version = version + 1
    WHERE user_id = ${userId} AND state = 'active' AND version = ${version} RETURNING user_id`);

export const endSessionsOf = (userId: string, now: number) =>
  statement<{ family_id: string }>(sql`
    UPDATE sessions SET ended_at = ${now} WHERE user_id = ${userId} AND ended_at IS NULL AND expires_at > ${now}
    RETURNING family_id`);

export type SessionRow = { family_id: string; opened_at: number; last_seen_at: number };

export const selectSessionsOf = (userId: string, now: number) =>
  statement<SessionRow>(sql`
    SELECT s.family_id, s.created_at AS opened_at, ${seenIn("s")} AS last_seen_at FROM sessions s
    WHERE s.user_id = ${userId} AND s.ended_at IS NULL AND s.expires_at > ${now}
    ORDER BY last_seen_at DESC LIMIT ${mostSessions}`);

export const endOneSession = (userId: string, familyId: string, now: number) =>
  statement<{ family_id: string }>(sql`
    UPDATE sessions SET ended_at = ${now}
    WHERE family_id = ${familyId} AND user_id = ${userId} AND ended_at IS NULL RETURNING family_id`);
