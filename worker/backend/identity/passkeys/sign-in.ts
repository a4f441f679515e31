import { successMessages } from "#backend/platform/messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { noteCustomerUse, selectCustomerPasskey } from "./customer-passkeys-statements";
import { endFoundRecovery } from "../passkey-recovery/passkey-recovery-statements";
import { takeQuota, type Quota } from "../quotas/quota";
import { selectAccount } from "../sessions/account-statements";
import { openSession } from "../sessions/session";
import { trierOf } from "../sessions/trier";
import { isNewUser, sessionUserOf } from "../sessions/user";
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

/**
 * Signs in the owner of the passkey. A member of the team's confirms the session too; a customer's opens one that confirms
 * nothing, whatever roles they get later. Failure: `passkey_refused`.
 */
export async function signInByPasskey(
  { assertion }: CallInput<"signInByPasskey">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"signInByPasskey">>> {
  const { db, settings, visitor, now, locale } = context;
  const holders = trierOf(settings, visitor).known.browsers;
  const challenge = await takeChallenge(db, assertion.response.clientDataJSON, { purpose: "sign_in", holders, now });
  if (challenge === null) return { fail: "passkey_refused" };
  const [[ofStaff], [ofCustomer]] = await db.run(selectStaffPasskey(assertion.id), selectCustomerPasskey(assertion.id));
  const passkey = ofStaff ?? ofCustomer;
  const counter = passkey ? await checkAssertion(assertion, challenge, passkey, context) : null;
  if (!passkey || counter === null) return { fail: "passkey_refused" };
  const { credential_id, user_id } = passkey;
  const [[used], [account]] = await db.run(
    ofStaff ? noteUse(credential_id, counter, now) : noteCustomerUse(credential_id, counter, now),
    selectAccount(user_id),
    ...(ofStaff ? endFoundRecovery(user_id, credential_id, now) : []),
  );
  if (!used || !account) return { fail: "passkey_refused" };
  const tokens = await openSession(user_id, context, { confirmed: ofStaff !== undefined });
  if (isFail(tokens)) return tokens;
  return {
    message: successMessages[locale].signed_in,
    user: sessionUserOf(account),
    is_new_user: isNewUser(account),
    ...tokens,
  };
}
