import { createHash, randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { successMessages } from "#backend/platform/messages";
import { deliver, messageFor } from "#backend/messages/outbox/deliver";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { isBuiltIn } from "#shared/console/rights";
import { guardRoles, loggedRoles, namesIn, selectRoles } from "../roles/roles-statements";
import { staffIn } from "../staff/staff";
import { auditIfChanged, guardOwner } from "../staff/staff-statements";
import { demoted, overtaken } from "./demoted";
import { invitationMail } from "./emails";
import { insertInvitation, withdrawInvitation } from "./invitations-store";

/** How long an invitation can be accepted, in ms. */
const life = 7 * 24 * 60 * 60_000;

/** A token is long and random, so that a plain hash of it tells nothing. */
export const tokenHashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Invites somebody by e-mail; the invitation, its entry in the log and its message are one batch. */
export async function invite(
  { email, roles }: CallInput<"inviteStaff">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"inviteStaff">>> {
  const { db, settings, now, locale, shopOrigin } = context;
  const staff = staffIn(context);
  const token = randomBytes(32).toString("base64url");
  const path = `/admin/join?token=${token}`;
  const [rows] = await db.run(selectRoles());
  const made = namesIn(rows);
  if (roles.some((role) => !isBuiltIn(role) && !made.has(role)))
    return { fail: "invalid_input", fields: { roles: "unknown_value" } };
  const links = { en: shopOrigin + path, ar: `${shopOrigin}/ar${path}` };
  const mail = invitationMail({ roles, made, links });
  const invitation = {
    invitationId: uuidv7(),
    email,
    roles,
    tokenHash: tokenHashOf(token),
    invitedBy: staff.userId,
    now,
    expiresAt: now + life,
  };
  const written = await db
    .run(
      ...insertInvitation(invitation),
      auditIfChanged(staff, "staff.invite", email, loggedRoles(roles, made), now),
      messageFor({ channel: "email", recipient: email, ...mail }, settings, now, now + life),
      guardRoles(roles),
      guardOwner(staff.userId),
    )
    .catch((error: unknown) => overtaken(error, context));
  if (isFail(written)) return written;
  const [, [invited], , [message]] = written;
  if (!invited) return { fail: "already_staff" };
  if (message) await deliver(db, settings, message, now);
  return { message: successMessages[locale].staff_invited };
}

/** Ends an invitation that nobody has accepted. Failures: `not_found`, `no_right`. */
export async function withdraw(
  { id }: CallInput<"withdrawInvitation">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"withdrawInvitation">>> {
  const { db, now, locale } = context;
  const staff = staffIn(context);
  const written = await db
    .run(withdrawInvitation(id), auditIfChanged(staff, "staff.withdraw", id, "", now), guardOwner(staff.userId))
    .catch(demoted);
  if (isFail(written)) return written;
  return written[0].length > 0 ? { message: successMessages[locale].invitation_withdrawn } : { fail: "not_found" };
}
