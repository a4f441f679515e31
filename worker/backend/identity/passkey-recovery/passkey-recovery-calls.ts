import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { Statement } from "#backend/platform/database";
import { successMessages } from "#backend/platform/messages";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { Outcome } from "#backend/platform/outcome";
import { takeQuota, type Quota } from "../quotas/quota";
import { checkCode } from "../sessions/one-time-code";
import { proveByCode } from "../sessions/prove-owner";
import { staffIn } from "../staff/staff";
import { auditIfChanged, selectReachOf } from "../staff/staff-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { tokenHashOf } from "../team/invite";
import { recoveryBegunMail } from "./emails";
import { newRecoveryCodes, recoveryCodeHash, typedCode } from "./recovery-codes";
import { logStopByToken, recoveryDelay, selectSelfRecovery, stopSelfRecovery } from "./passkey-recovery-statements";
import * as store from "./passkey-recovery-store";

const dayMs = 24 * 60 * 60_000;
/** How long a new passkey can then be added, in ms. */
const openFor = 7 * dayMs;
/**
 * Wrong printed codes of a day, by who has proved their e-mail. A right one counts however many were wrong: it is too long
 * to be guessed, and nobody uses up what its owner needs.
 */
const wrongCodesQuota: Quota = { name: "recovery-codes", each: 10, network: 100, ms: dayMs };

/**
 * Sends an email to every owner, and to who it is about. It stands behind a statement that changes a row.
 * @param behind stands directly behind each email, and changes a row
 */
export async function notifyOwners(
  mail: ReturnType<typeof recoveryBegunMail>,
  about: string,
  { db, settings, now }: Pick<CallContext, "db" | "settings" | "now">,
  behind: () => Statement[] = () => [],
): Promise<Statement[]> {
  const [owners] = await db.run(selectReachOf("staff.write", settings.staffEmails));
  const told = [...new Set([...owners.map(({ email }) => email), about])];
  return told.flatMap((recipient) => [
    messageFor({ channel: "email", recipient, ...mail }, settings, now, now + openFor),
    ...behind(),
  ]);
}

/** Makes ten codes, replacing the previous ones; they are shown only this once. */
async function makeCodes(context: CallContext): Promise<Outcome<CallAnswer<"makeRecoveryCodes">>> {
  const { db, now } = context;
  const staff = staffIn(context);
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(staff.userId, typedCode(code)!));
  await db.run(
    ...store.replaceCodes(staff.userId, hashes, now),
    auditIfChanged(staff, "passkey.codes", staff.email, "", now),
  );
  return { codes };
}

/**
 * Begins a recovery, which ends in a new passkey: by a printed code and a one-time code, after a delay during which
 * anyone notified can stop it, and which begins once all were notified. Failures: `rate_limited`, `recovery_waiting`,
 * `invalid_input` by field.
 */
async function begin(
  { code: typed, otp }: CallInput<"beginPasskeyRecovery">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"beginPasskeyRecovery">>> {
  const { db, settings, now, locale, shopOrigin, visitor } = context;
  const staff = staffIn(context);
  const asked = { address: { email: staff.email }, purpose: "sign_in", code: otp, visitor, now } as const;
  const right = await checkCode(db, settings, asked);
  if (!right) return { fail: "invalid_input", fields: { otp: "invalid" } };
  const hash = recoveryCodeHash(staff.userId, typedCode(typed) ?? "");
  const [[waiting], [unused]] = await db.run(
    selectSelfRecovery(staff.userId, now),
    store.selectUnusedCode(staff.userId, hash),
  );
  if (waiting) return { fail: "recovery_waiting" };
  if (!unused) {
    const refused = await takeQuota(wrongCodesQuota, context);
    return refused ?? { fail: "invalid_input", fields: { code: "invalid" } };
  }
  const token = randomBytes(32).toString("base64url");
  const path = `/admin/stop-recovery?token=${token}`;
  const dueAt = now + recoveryDelay;
  const links = { en: shopOrigin + path, ar: `${shopOrigin}/ar${path}` };
  const recoveryId = uuidv7();
  const recovery = {
    recoveryId,
    userId: staff.userId,
    familyId: context.familyId ?? "",
    tokenHash: tokenHashOf(token),
    now,
    dueAt,
    endsAt: dueAt + openFor,
  };
  const mail = recoveryBegunMail({ email: staff.email, dueAt, links });
  const letters = await notifyOwners(mail, staff.email, context, () => [store.waitForEmail(recoveryId)]);
  const isWritten = await runGuarded(
    db,
    ...right.spends,
    store.useCode(staff.userId, hash, now),
    guardChanges(1),
    ...store.insertSelfRecovery(recovery),
    auditIfChanged(staff, "recovery.begin", staff.email, "", now),
    ...letters,
    guardChanges(1),
  );
  if (!isWritten) return { fail: "recovery_waiting" };
  return { message: successMessages[locale].recovery_begun, due_at: new Date(dueAt).toISOString() };
}

/** Stops a recovery through the link in its email, without a sign-in. Failure: `link_expired`. */
async function stop(
  { token }: CallInput<"stopPasskeyRecovery">,
  { db, now, locale }: CallContext,
): Promise<Outcome<CallAnswer<"stopPasskeyRecovery">>> {
  const hash = tokenHashOf(token);
  const [[stopped]] = await db.run(store.stopByToken(hash, now), logStopByToken(hash, now));
  if (!stopped) return { fail: "link_expired" };
  return { message: successMessages[locale].recovery_stopped };
}

/** Recovers members of staff who have lost their passkeys, and proves who they are again. */
export const passkeyRecoveryHandlers: Handlers<
  "proveOwnSignIn" | "makeRecoveryCodes" | "beginPasskeyRecovery" | "stopOwnRecovery" | "stopPasskeyRecovery"
> = {
  proveOwnSignIn: ({ otp }, context) => proveByCode({ email: staffIn(context).email }, otp, context),
  makeRecoveryCodes: (_input, context) => makeCodes(context),
  beginPasskeyRecovery: begin,
  async stopOwnRecovery(_input, context) {
    const { db, now, locale } = context;
    const staff = staffIn(context);
    const [[stopped]] = await db.run(
      stopSelfRecovery(staff.userId),
      auditIfChanged(staff, "recovery.stop", staff.email, "", now),
    );
    return stopped ? { message: successMessages[locale].recovery_stopped } : { fail: "not_found" };
  },
  stopPasskeyRecovery: stop,
};
