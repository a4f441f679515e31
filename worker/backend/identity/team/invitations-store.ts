import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import { rolesText } from "../staff/roles-text";

export type InvitationRow = {
  invitation_id: string;
  email: string;
  /** JSON. */
  roles: string;
  invited_by: string;
  invited_email: string | null;
  invited_at: number;
  expires_at: number;
};

/** Most invitations that are listed. */
const mostListed = 100;
/** How long ended ones are stored, in ms. */
const retention = 90 * 24 * 60 * 60_000;

const columns = sql`i.invitation_id, i.email, i.roles, i.invited_by, i.invited_at, i.expires_at,
  (SELECT email FROM users u WHERE u.user_id = i.invited_by) AS invited_email`;

export const selectInvitations = () =>
  statement<InvitationRow>(sql`
    SELECT ${columns} FROM staff_invitations i WHERE i.state = 'open' ORDER BY i.invited_at DESC LIMIT ${mostListed}`);

/** One that can be accepted. @param now in ms */
export const selectInvitation = (tokenHash: string, now: number) =>
  statement<InvitationRow>(sql`
    SELECT ${columns} FROM staff_invitations i
    WHERE i.token_hash = ${tokenHash} AND i.state = 'open' AND i.expires_at > ${now}`);

type NewInvitation = {
  invitationId: string;
  email: string;
  roles: readonly string[];
  tokenHash: string;
  invitedBy: string;
  now: number;
  expiresAt: number;
};

const isMember = (email: string) => sql`EXISTS (
  SELECT 1 FROM staff_members m JOIN users u USING (user_id) WHERE m.state = 'active' AND u.email = ${email})`;

/** The newest of an e-mail is the only one; the last statement gives no row for somebody who is staff. */
export const insertInvitation = (
  invitation: NewInvitation,
): [Statement<never>, Statement<{ invitation_id: string }>] => [
  statement<never>(sql`
    UPDATE staff_invitations SET state = 'withdrawn'
    WHERE email = ${invitation.email} AND state = 'open' AND NOT ${isMember(invitation.email)}`),
  statement<{ invitation_id: string }>(sql`
    INSERT INTO staff_invitations (invitation_id, email, roles, token_hash, invited_by, invited_at, expires_at)
    SELECT ${invitation.invitationId}, ${invitation.email}, ${rolesText(invitation.roles)}, ${invitation.tokenHash},
      ${invitation.invitedBy}, ${invitation.now}, ${invitation.expiresAt}
    WHERE NOT ${isMember(invitation.email)} RETURNING invitation_id`),
];

export const withdrawInvitation = (invitationId: string) =>
  statement<{ email: string }>(sql`
    UPDATE staff_invitations SET state = 'withdrawn' WHERE invitation_id = ${invitationId} AND state = 'open'
    RETURNING email`);

/** Ends what somebody has invited to, who may invite no more. */
export const withdrawInvitationsBy = (userId: string) =>
  statement<never>(sql`
    UPDATE staff_invitations SET state = 'withdrawn' WHERE invited_by = ${userId} AND state = 'open'`);

/** Takes an invitation; of many at once one gets the row. @param now in ms */
export const acceptInvitation = (invitationId: string, now: number) =>
  statement<{ invitation_id: string }>(sql`
    UPDATE staff_invitations SET state = 'accepted'
    WHERE invitation_id = ${invitationId} AND state = 'open' AND expires_at > ${now} RETURNING invitation_id`);

/** Makes somebody staff, who may have been before. Stands directly behind `acceptInvitation`, and aborts without it. */
export const insertMember = (userId: string, { roles, invited_by }: InvitationRow, now: number) =>
  statement<{ user_id: string }>(sql`
    INSERT INTO staff_members (user_id, roles, state, invited_by, joined_at, changed_at)
    VALUES (${userId}, ${roles}, 'active', ${invited_by}, ${now}, ${now})
    ON CONFLICT DO UPDATE SET roles = excluded.roles, state = 'active', invited_by = excluded.invited_by,
      joined_at = excluded.joined_at, changed_at = excluded.changed_at, version = version + 1
    WHERE staff_members.state = 'removed' RETURNING user_id`);

export const deleteOldInvitations = (now: number) =>
  statement<never>(sql`DELETE FROM staff_invitations WHERE expires_at < ${now - retention}`);
