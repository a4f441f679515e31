import { successMessages } from "#backend/platform/messages";
import type { Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { staffIn } from "../staff/staff";
import { auditIfChanged } from "../staff/staff-statements";
import { openChallenge, takeChallenge } from "./challenge";
import { checkAssertion } from "./check-assertion";
import { endFoundRecovery } from "../passkey-recovery/passkey-recovery-statements";
import { needsPasskey } from "./needs-passkey";
import { openRegistration, register } from "./register";
import { getOptions } from "./relying-party";
import { openSignIn, signInByPasskey } from "./sign-in";
import { selectPasskeysOf } from "./passkeys-statements";
import { confirmIfChanged, deletePasskey, noteUse } from "./passkeys-store";

type PasskeyCall =
  | "openPasskeyRegistration"
  | "registerPasskey"
  | "openPasskeyConfirmation"
  | "confirmPasskey"
  | "removePasskey"
  | "openPasskeySignIn"
  | "signInByPasskey";

async function confirm(
  { assertion }: CallInput<"confirmPasskey">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"confirmPasskey">>> {
  const { db, now, locale, familyId } = context;
  const { userId } = staffIn(context);
  const asked = { purpose: "confirm", holders: [familyId ?? ""], now } as const;
  const challenge = await takeChallenge(db, assertion.response.clientDataJSON, asked);
  if (challenge === null) return { fail: "passkey_refused" };
  const [own] = await db.run(selectPasskeysOf(userId));
  const passkey = own.find(({ credential_id }) => credential_id === assertion.id);
  const counter = passkey ? await checkAssertion(assertion, challenge, passkey, context) : null;
  if (!passkey || counter === null) return { fail: "passkey_refused" };
  const [[used]] = await db.run(
    noteUse(passkey.credential_id, counter, now),
    confirmIfChanged(familyId, now),
    ...endFoundRecovery(userId, passkey.credential_id, now),
  );
  return used ? { message: successMessages[locale].passkey_confirmed } : { fail: "passkey_refused" };
}

async function remove(
  { id }: CallInput<"removePasskey">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"removePasskey">>> {
  const { db, now, locale } = context;
  const staff = staffIn(context);
  const [[removed], , own] = await db.run(
    deletePasskey(staff.userId, id, needsPasskey(staff)),
    auditIfChanged(staff, "passkey.remove", staff.email, "", now),
    selectPasskeysOf(staff.userId),
  );
  if (removed) return { message: successMessages[locale].passkey_removed };
  return { fail: own.some(({ credential_id }) => credential_id === id) ? "passkey_last" : "not_found" };
}

/** Passkeys: making one, confirming and signing in by one, removing one. */
export const passkeyHandlers: Handlers<PasskeyCall> = {
  openPasskeyRegistration: (_input, context) => openRegistration(context),
  registerPasskey: register,
  async openPasskeyConfirmation(_input, context) {
    const staff = staffIn(context);
    if (staff.passkeys === 0) return { fail: "passkey_missing" };
    const [own] = await context.db.run(selectPasskeysOf(staff.userId));
    const challenge = await openChallenge(context.db, "confirm", context.familyId ?? "", context.now);
    return { options: getOptions(challenge, context, own) };
  },
  confirmPasskey: confirm,
  removePasskey: remove,
  openPasskeySignIn: (_input, context) => openSignIn(context),
  signInByPasskey,
};
