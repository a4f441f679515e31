import { successMessages } from "#backend/platform/messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { endFoundRecovery } from "../passkey-recovery/passkey-recovery-statements";
import { takeQuota, type Quota } from "../quotas/quota";
import { openSession } from "../sessions/session";
import { trierOf } from "../sessions/trier";
import { openChallenge, takeChallenge } from "./challenge";
import { checkAssertion } from "./check-assertion";
import { getOptions } from "./relying-party";
import { noteUse, selectStaffPasskey } from "./passkeys-store";

const challengeQuota: Quota = { name: "passkey-challenges", each: 100, network: 2000, ms: 60 * 60_000 };

/** What the browser is asked with; it names no credential, so that nobody learns from it who has one. */
export async function openSignIn(context: CallContext): Promise<Outcome<CallAnswer<"openPasskeySignIn">>> {
  const refused = await takeQuota(challengeQuota, context);
  if (refused) return refused;
  const { browser } = trierOf(context.settings, context.visitor);
  const challenge = await openChallenge(context.db, "sign_in", browser, context.now);
  return { options: getOptions(challenge, context, []) };
}

/** Signs in the member of staff who has the passkey; the session counts as confirmed by it. Failure: `passkey_refused`. */
export async function signInByPasskey(
  { assertion }: CallInput<"signInByPasskey">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"signInByPasskey">>> {
  const { db, settings, visitor, now, locale } = context;
  const holders = trierOf(settings, visitor).known.browsers;
  const challenge = await takeChallenge(db, assertion.response.clientDataJSON, { purpose: "sign_in", holders, now });
  if (challenge === null) return { fail: "passkey_refused" };
  const [[passkey]] = await db.run(selectStaffPasskey(assertion.id));
  const counter = passkey ? await checkAssertion(assertion, challenge, passkey, context) : null;
  if (!passkey || counter === null) return { fail: "passkey_refused" };
  const [[used]] = await db.run(
    noteUse(passkey.credential_id, counter, now),
    ...endFoundRecovery(passkey.user_id, passkey.credential_id, now),
  );
  if (!used) return { fail: "passkey_refused" };
  const tokens = await openSession(passkey.user_id, context, { confirmed: true });
  return isFail(tokens) ? tokens : { message: successMessages[locale].signed_in, ...tokens };
}
