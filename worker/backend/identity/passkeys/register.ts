import { successMessages } from "#backend/platform/messages";
import type { Fail, Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { justSignedIn } from "../sessions/prove-owner";
import { endOtherSessions } from "../sessions/sessions-statements";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { unconfirmed } from "../staff/admit";
import { staffIn } from "../staff/staff";
import { auditIfChanged } from "../staff/staff-statements";
import { openChallenge, takeChallenge } from "./challenge";
import { checkRegistration, createOptions } from "./registration";
import { recoveryDoneMail } from "../passkey-recovery/emails";
import { notifyOwners } from "../passkey-recovery/passkey-recovery-calls";
import { endDueRecovery, endFoundRecovery, selectSelfRecovery } from "../passkey-recovery/passkey-recovery-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { clearPasskeys } from "../team/team-statements";
import { selectPasskeysOf } from "./passkeys-statements";
import { confirmIfChanged, confirmSession, insertPasskey } from "./passkeys-store";

type Standing = { refused: Fail | null; isRecovery: boolean };

/**
 * The first passkey requires a fresh sign-in, a further one the use of another; one that replaces lost ones requires a
 * due recovery begun by this sign-in, and a fresh proof of it.
 */
async function standingOf(context: CallContext): Promise<Standing> {
  const { db, now } = context;
  const staff = staffIn(context);
  const fresh = async () => justSignedIn({ ...context, familyId: context.familyId ?? "" });
  if (staff.passkeys === 0) return { refused: await fresh(), isRecovery: false };
  const refused = unconfirmed(staff, now);
  if (refused === null) return { refused, isRecovery: false };
  const [[recovery]] = await db.run(selectSelfRecovery(staff.userId, now));
  const isDue = recovery !== undefined && recovery.due_at !== null && recovery.due_at <= now;
  const isRecovery = isDue && recovery.family_id === context.familyId;
  return { refused: isRecovery ? await fresh() : refused, isRecovery };
}

/** What the browser is asked with to make a passkey. Failures: `sign_in_again`, `passkey_needed`. */
export async function openRegistration(context: CallContext): Promise<Outcome<CallAnswer<"openPasskeyRegistration">>> {
  const { refused } = await standingOf(context);
  if (refused) return refused;
  const { db, now } = context;
  const staff = staffIn(context);
  const [existing, set] = await db.run(selectPasskeysOf(staff.userId), selectSettings());
  const { brand } = settingsOf(set, context.settings.shop);
  const challenge = await openChallenge(db, "register", context.familyId ?? "", now);
  const holder = { userId: staff.userId, address: staff.email, name: staff.name };
  const named = { shopName: brand[`name_${context.locale}`], existing };
  return { options: createOptions(challenge, holder, named, context) };
}

/** Keeps a new passkey; making it also confirms the session. Failures: as above, and `passkey_refused`. */
export async function register(
  { registration, name }: CallInput<"registerPasskey">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"registerPasskey">>> {
  const { refused, isRecovery } = await standingOf(context);
  if (refused) return refused;
  const { db, locale, now } = context;
  const staff = staffIn(context);
  const holder = context.familyId ?? "";
  const challenge = await takeChallenge(db, registration.response.clientDataJSON, {
    purpose: "register",
    holders: [holder],
    now,
  });
  const credential = challenge && (await checkRegistration(registration, challenge, context));
  if (!credential) return { fail: "passkey_refused" };
  const passkey = { ...credential, user_id: staff.userId, name };
  if (isRecovery) return replace(passkey, context);
  const [[added]] = await db.run(
    insertPasskey(passkey, staff.passkeys === 0, now),
    auditIfChanged(staff, "passkey.add", staff.email, name, now),
    confirmIfChanged(context.familyId, now),
    ...endFoundRecovery(staff.userId, passkey.credential_id, now),
  );
  return added ? { message: successMessages[locale].passkey_added } : { fail: "passkey_refused" };
}

/** Replaces all lost passkeys: they end, with every other session and the codes. Owners are notified. */
async function replace(
  passkey: Parameters<typeof insertPasskey>[0],
  context: CallContext,
): Promise<Outcome<CallAnswer<"registerPasskey">>> {
  const { db, locale, now, familyId } = context;
  const staff = staffIn(context);
  const news = await notifyOwners(recoveryDoneMail(staff.email), staff.email, context);
  const isWritten = await runGuarded(
    db,
    endDueRecovery(staff.userId, familyId ?? "", now),
    auditIfChanged(staff, "recovery.done", staff.email, "", now),
    guardChanges(1),
    ...clearPasskeys(staff.userId),
    endOtherSessions(staff.userId, familyId ?? "", now),
    insertPasskey(passkey, true, now),
    auditIfChanged(staff, "passkey.add", staff.email, passkey.name, now),
    guardChanges(1),
    confirmSession(familyId, now),
    ...news,
  );
  return isWritten ? { message: successMessages[locale].passkey_added } : { fail: "passkey_refused" };
}
