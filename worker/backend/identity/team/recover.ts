import { v7 as uuidv7 } from "uuid";
import { selfDealing } from "../approvals/request-approval";
import { successMessages } from "#backend/platform/messages";
import { messageFor } from "#backend/messages/outbox/deliver";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { staffIn } from "../staff/staff";
import { auditIfChanged, guardOwner } from "../staff/staff-statements";
import { guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { stopSelfRecovery } from "../passkey-recovery/passkey-recovery-statements";
import { demoted } from "./demoted";
import { recoveredMail } from "./emails";
import { clearPasskeys } from "./team-statements";
import { endSessionsOf, selectMember, type MemberRow } from "./team-store";
import * as store from "./recoveries-store";

/** How long the second owner may take, in ms. */
const life = 7 * 24 * 60 * 60_000;
type Recovered = Outcome<CallAnswer<"recoverStaff">>;

/**
 * Clears the passkeys of a member who has lost them: the first owner asks, a second one agrees. Failures: `self_dealing`,
 * `not_found`, `four_eyes`, `already_decided`, `no_right`.
 */
export async function recover({ id }: CallInput<"recoverStaff">, context: CallContext): Promise<Recovered> {
  const { db, now } = context;
  const staff = staffIn(context);
  const own = selfDealing(staff, id);
  if (own) return own;
  const [[member], [waiting]] = await db.run(selectMember(id), store.selectRecovery(id, now));
  if (!member) return { fail: "not_found" };
  if (waiting?.asked_by === staff.userId) return { fail: "four_eyes" };
  try {
    return waiting ? await agree(waiting.recovery_id, member, context) : await ask(member, context);
  } catch (error) {
    if (isGuardError(error)) return { fail: "already_decided" };
    throw error;
  }
}

async function ask({ user_id: userId, email }: MemberRow, context: CallContext): Promise<Recovered> {
  const { db, now, locale } = context;
  const staff = staffIn(context);
  const recovery = { recoveryId: uuidv7(), userId, askedBy: staff.userId, now, expiresAt: now + life };
  await db.run(
    store.endExpired(userId, now),
    store.insertRecovery(recovery),
    auditIfChanged(staff, "recovery.ask", email, "", now),
    guardChanges(1),
    guardOwner(staff.userId),
  );
  return { waits: true, message: successMessages[locale].recovery_asked };
}

/** In one batch, with the message that tells the member. */
async function agree(
  recoveryId: string,
  { user_id: userId, email }: MemberRow,
  context: CallContext,
): Promise<Recovered> {
  const { db, settings, now, locale } = context;
  const staff = staffIn(context);
  await db.run(
    store.agreeRecovery(recoveryId, staff.userId, now),
    auditIfChanged(staff, "recovery.agree", email, "", now),
    messageFor({ channel: "email", recipient: email, ...recoveredMail }, settings, now, now + life),
    guardChanges(1),
    ...clearPasskeys(userId),
    endSessionsOf(userId, now),
    guardOwner(staff.userId),
  );
  return { message: successMessages[locale].recovery_done };
}

/** Stops any request to clear or replace the passkeys. Failures: `self_dealing`, `not_found`, `no_right`. */
export async function keepPasskeys(
  { id }: CallInput<"withdrawRecovery">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"withdrawRecovery">>> {
  const { db, now, locale } = context;
  const staff = staffIn(context);
  const own = selfDealing(staff, id);
  if (own) return own;
  const [[member]] = await db.run(selectMember(id));
  const audit = auditIfChanged(staff, "recovery.withdraw", member?.email ?? id, "", now);
  const written = await db
    .run(store.withdrawRecovery(id), audit, stopSelfRecovery(id), audit, guardOwner(staff.userId))
    .catch(demoted);
  if (isFail(written)) return written;
  const [withdrawn, , stopped] = written;
  return withdrawn.length + stopped.length > 0
    ? { message: successMessages[locale].recovery_withdrawn }
    : { fail: "not_found" };
}
