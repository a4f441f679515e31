import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Handlers, CallAnswer, CallContext, CallInput } from "../call-context";
import type { Statement } from "../database";
import { successMessages } from "../messages";
import { messageFor } from "../outbox/deliver";
import type { Outcome } from "../outcome";
import { takeQuota, type Quota } from "../quotas/quota";
import { checkCode, isRightCode } from "../sessions/one-time-code";
import { noteProof } from "../sessions/statements";
import { staffIn } from "../staff/decide";
import { auditIfChanged, insertAudit, selectReachOf } from "../staff/statements";
import { guardChanges, isGuardError } from "../store-guard";
import { tokenHashOf } from "../team/invite";
import { recoveryBegunMail } from "./mails";
import { newRecoveryCodes, recoveryCodeHash, typedCode } from "./recovery-codes";
import { selectSelfRecovery, stopSelfRecovery } from "./statements";
import * as store from "./store";

const dayMs = 24 * 60 * 60_000;
/** How long everybody has to stop it before a new passkey can be added, in ms. */
const recoveryDelay = dayMs;
/** How long a new passkey can then be added, in ms. */
const openFor = 7 * dayMs;
/** Tries of codes in a day. */
const triesQuota: Quota = { name: "recovery-codes", each: 10, network: 100, ms: dayMs };

/** Sends a letter to every owner, and to who it is about. It stands behind a statement that changes a row. */
export async function tellOwners(
  mail: ReturnType<typeof recoveryBegunMail>,
  about: string,
  { db, settings, now }: Pick<CallContext, "db" | "settings" | "now">,
): Promise<Statement[]> {
  const [owners] = await db.run(selectReachOf("staff.write", settings.staffEmails));
  const told = [...new Set([...owners.map(({ email }) => email), about])];
  return told.map((recipient) => messageFor({ channel: "email", recipient, ...mail }, settings, now, now + openFor));
}

/** Ten codes in place of those before; they are told this once. */
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
 * Begins what ends in a new passkey: by a printed code and a one-time code, after a delay in which anybody who is told stops
 * it. Failures: `rate_limited`, `recovery_waiting`, `invalid_input` by field.
 */
async function begin(
  { code: typed, otp }: CallInput<"beginPasskeyRecovery">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"beginPasskeyRecovery">>> {
  const { db, settings, now, locale, shopOrigin, visitor } = context;
  const staff = staffIn(context);
  const refused = await takeQuota(triesQuota, context);
  if (refused) return refused;
  const hash = recoveryCodeHash(staff.userId, typedCode(typed) ?? "");
  const [[waiting], [unused]] = await db.run(
    selectSelfRecovery(staff.userId, now),
    store.selectUnusedCode(staff.userId, hash),
  );
  if (waiting) return { fail: "recovery_waiting" };
  if (!unused) return { fail: "invalid_input", fields: { code: "invalid" } };
  const asked = { address: { email: staff.email }, purpose: "sign_in", code: otp, visitor, now } as const;
  const right = await checkCode(db, settings, asked);
  if (!right) return { fail: "invalid_input", fields: { otp: "invalid" } };
  const token = randomBytes(32).toString("base64url");
  const path = `/admin/stop-recovery?token=${token}`;
  const dueAt = now + recoveryDelay;
  const links = { en: shopOrigin + path, ar: `${shopOrigin}/ar${path}` };
  const recovery = {
    recoveryId: uuidv7(),
    userId: staff.userId,
    tokenHash: tokenHashOf(token),
    now,
    dueAt,
    endsAt: dueAt + openFor,
  };
  try {
    await db.run(
      ...right.spends,
      store.useCode(staff.userId, hash, now),
      guardChanges(1),
      ...store.insertSelfRecovery(recovery),
      auditIfChanged(staff, "recovery.begin", staff.email, "", now),
      ...(await tellOwners(recoveryBegunMail({ email: staff.email, dueAt, links }), staff.email, context)),
      guardChanges(1),
    );
  } catch (error) {
    if (!isGuardError(error)) throw error;
    return { fail: "recovery_waiting" };
  }
  return { message: successMessages[locale].recovery_begun, due_at: new Date(dueAt).toISOString() };
}

/** Stops a recovery by the link of its letter, for whoever has it. Failure: `link_expired`. */
async function stop(
  { token }: CallInput<"stopPasskeyRecovery">,
  { db, now, locale }: CallContext,
): Promise<Outcome<CallAnswer<"stopPasskeyRecovery">>> {
  const hash = tokenHashOf(token);
  const [[about]] = await db.run(store.selectByToken(hash));
  if (!about) return { fail: "link_expired" };
  const [[stopped]] = await db.run(store.stopByToken(hash, now));
  if (!stopped) return { fail: "link_expired" };
  await db.run(insertAudit(about.user_id, "recovery.stop", about.email ?? about.user_id, "", now));
  return { message: successMessages[locale].recovery_stopped };
}

/** What brings somebody of staff back who has lost their passkeys, and what proves them anew. */
export const passkeyRecoveryHandlers: Handlers<
  "proveOwnSignIn" | "makeRecoveryCodes" | "beginPasskeyRecovery" | "stopOwnRecovery" | "stopPasskeyRecovery"
> = {
  async proveOwnSignIn({ otp }, context) {
    const { db, settings, visitor, now, locale, familyId } = context;
    const staff = staffIn(context);
    const refused = await takeQuota(triesQuota, context);
    if (refused) return refused;
    const asked = { address: { email: staff.email }, purpose: "sign_in", code: otp, visitor, now } as const;
    if (!(await isRightCode(db, settings, asked))) return { fail: "invalid_input", fields: { otp: "invalid" } };
    await db.run(noteProof(familyId ?? "", "email", now));
    return { message: successMessages[locale].sign_in_proven };
  },
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
