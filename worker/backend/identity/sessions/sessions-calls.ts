import { v7 as uuidv7 } from "uuid";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { takeQuota, type Quota } from "../quotas/quota";
import { googlePerson } from "./google";
import type { CodeAddress } from "./code-address";
import { codeSeconds, isRightCode, sendCode } from "./one-time-code";
import { openNonce, useNonce } from "./nonce";
import { isPasswordOf } from "./password-hash";
import { tryPassword } from "./password-sign-in";
import { closeSession, openSession, refresh } from "./session";
import {
  insertAccount,
  insertSocialAccount,
  selectAccountAt,
  selectSocialAccount,
  type SocialAccount,
} from "./accounts-store";
import type { AccountRow } from "./account-statements";
import { selectTrustAt } from "./trust-store";
import { trierOf } from "./trier";
import { updateUser } from "./update-user";
import { isNewUser, sessionUserOf } from "./user";
import { abortedBy, guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { endWhatFollowed, restoreAccount, spendLink } from "./address-changes-store";
import { linkIdOf } from "./undo-link";

type SessionCall =
  | "submitEmail"
  | "sendOtp"
  | "confirmAccount"
  | "openSocialSignIn"
  | "signInSocially"
  | "updateUser"
  | "undoAddressChange"
  | "logout"
  | "refreshSession";
type SignedIn = Outcome<CallAnswer<"confirmAccount">>;

/** Password attempts at any accounts, by browsers new to the account. */
const passwordQuota: Quota = { name: "passwords", each: 60, network: 300, ms: 60 * 60_000 };

/** The address of a request; its contract guarantees that there is one. */
const addressOf = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }): CodeAddress =>
  email === undefined ? { phone: phone ?? "" } : { email };

async function signIn(account: AccountRow, context: CallContext): Promise<SignedIn> {
  const { locale } = context;
  const tokens = await openSession(account.user_id, context);
  if (isFail(tokens)) return tokens;
  return {
    message: successMessages[locale].signed_in,
    user: sessionUserOf(account),
    is_new_user: isNewUser(account),
    ...tokens,
  };
}

/** Signs in by code, which proves the address; creates an account if there is none. */
async function confirmByCode(address: CodeAddress, code: string, context: CallContext): Promise<SignedIn> {
  const { db, settings, locale, now, visitor } = context;
  if (!(await isRightCode(db, settings, { address, purpose: "sign_in", code, visitor, now })))
    return { fail: "otp_invalid" };
  const [, [account]] = await db.run(
    insertAccount({ userId: uuidv7(), address, locale, now }),
    selectAccountAt(address),
  );
  if (!account) throw new Error("an account that was just made is gone");
  return signIn(account, context);
}

async function confirmByPassword(address: CodeAddress, password: string, context: CallContext): Promise<SignedIn> {
  const { db, settings, now, visitor } = context;
  const trier = trierOf(settings, visitor);
  const [[account], [known]] = await db.run(selectAccountAt(address), selectTrustAt(address, trier.browser, now));
  const trusted = trier.isOwn && known !== undefined;
  const refused = trusted ? null : await takeQuota(passwordQuota, context);
  if (refused) return refused;
  const wrong = await tryPassword(db, {
    key: "email" in address ? `email:${address.email}` : `phone:${address.phone}`,
    trier,
    trusted,
    now,
    isRight: () => isPasswordOf(password, account?.password_hash ?? null),
  });
  if (wrong || !account) return wrong ?? { fail: "password_wrong" };
  return signIn(account, context);
}

async function signInSocially({ id_token }: CallInput<"signInSocially">, context: CallContext): Promise<SignedIn> {
  const { db, settings, locale, now } = context;
  if (!settings.google) return { fail: "social_refused" };
  const person = await googlePerson(id_token, settings.google, now);
  if (isFail(person)) return person;
  const { subject, nonce, ...names } = person;
  if (!(await useNonce(nonce, context))) return { fail: "social_refused" };
  const social: SocialAccount = { ...names, userId: uuidv7(), socialId: `google:${subject}` };
  const [, [account]] = await db.run(insertSocialAccount(social, locale, now), selectSocialAccount(social));
  if (!account) throw new Error("an account that was just made is gone");
  return signIn(account, context);
}

/** Sign-in, session and sign-out. */
export const sessionHandlers: Handlers<SessionCall> = {
  async submitEmail({ email }, { locale }) {
    return { message: successMessages[locale].email_known, email, methods: ["otp", "password"] };
  },

  async sendOtp(input, { db, settings, locale, now, visitor }) {
    const { purpose } = input;
    const refused = await sendCode(db, settings, { address: addressOf(input), purpose, locale, visitor, now });
    return refused ?? { message: successMessages[locale].otp_sent, expires_in: codeSeconds };
  },

  confirmAccount({ otp, password = "", ...input }, context) {
    const address = addressOf(input);
    return otp === undefined ? confirmByPassword(address, password, context) : confirmByCode(address, otp, context);
  },

  async openSocialSignIn(_, context) {
    return context.settings.google ? openNonce(context) : { fail: "social_refused" };
  },

  signInSocially,
  updateUser,
  undoAddressChange,

  async logout({ refresh_token }, { db, settings, locale, now }) {
    if (refresh_token) await closeSession(db, settings, refresh_token, now);
    return { message: successMessages[locale].signed_out };
  },

  refreshSession: ({ refresh_token }, { db, settings, now }) => refresh(db, settings, refresh_token, now),
};

/**
 * Undoes a change of e-mail or phone, and every later one, by the link that its owner was sent. One batch, and once.
 * @returns `link_expired` for a link that was used, too old or not ours, `address_taken` when another account has the
 *   address now; then the link stays good
 */
async function undoAddressChange(
  { token }: CallInput<"undoAddressChange">,
  { db, settings, locale, now }: CallContext,
): Promise<Outcome<CallAnswer<"undoAddressChange">>> {
  const linkId = linkIdOf("undo-address", token, settings);
  if (linkId === null) return { fail: "link_expired" };
  try {
    await db.run(
      spendLink(linkId, now),
      guardChanges(1),
      restoreAccount(linkId),
      guardChanges(1),
      ...endWhatFollowed(linkId, now),
    );
  } catch (error) {
    if (isGuardError(error)) return { fail: "link_expired" };
    const isTaken = abortedBy(error, "UNIQUE constraint failed: users.email", "UNIQUE constraint failed: users.phone");
    if (isTaken) return { fail: "address_taken" };
    throw error;
  }
  return { message: successMessages[locale].address_restored };
}
