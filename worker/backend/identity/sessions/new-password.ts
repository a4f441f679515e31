import type { Locale } from "#shared/text/locale";
import { passwordProblem } from "#shared/customers/password";
import type { CallContext } from "../call-context";
import type { CallInput } from "#backend/platform/call-types";
import type { Statement } from "#backend/platform/database";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { Message } from "#backend/messages/outbox/message";
import { isFail, type Fail } from "#backend/platform/outcome";
import { notifiedAt } from "./address-change";
import { ownAddress } from "./code-address";
import { isCommonPassword } from "./common-password";
import { checkCode, type CheckedCode } from "./one-time-code";
import { hashPassword, TooManyHashes } from "./password-hash";
import { tooManyHashes, tryOwnPassword } from "./password-sign-in";
import type { AccountRow } from "./account-statements";
import { shopMark } from "#backend/messages/emails/shop-mark";

type UserInfo = CallInput<"updateUser">["user_info"];

/** The account's new hash, and what goes into the same batch. */
export type NewPassword = {
  hash: string;
  /** Must directly follow the statement that writes the hash: notifies the owner if it changed a row. */
  tells: Statement[];
  /** Code for a first password, used up in its batch; null where a password existed. */
  code: CheckedCode | null;
};

/** How long the owner may still be notified of the new password, in ms. */
const notifyFor = 7 * 24 * 60 * 60_000;

/**
 * Checks a requested password against the rules, and that the owner requests it: by the current password, or for a
 * first one by a code made for that purpose. So somebody who only got hold of a session, or makes its browser post a
 * form, cannot set a password that would then prove their identity.
 * @returns null when none was requested
 */
export async function newPassword(
  info: UserInfo,
  account: AccountRow,
  context: CallContext,
): Promise<NewPassword | Fail | null> {
  const { password } = info;
  if (password === undefined) return null;
  const problem = passwordProblem(password);
  if (problem) return { fail: "invalid_input", fields: { password: problem } };
  if (isCommonPassword(password)) return { fail: "invalid_input", fields: { password: "password_common" } };
  const agreed = await ownerAgrees(info, account, context);
  if (agreed !== null && isFail(agreed)) return agreed;
  try {
    return { hash: await hashPassword(password), tells: notifyOwner(account, context), code: agreed };
  } catch (error) {
    if (error instanceof TooManyHashes) return tooManyHashes;
    throw error;
  }
}

/** The code of a first password; null where a password existed. */
async function ownerAgrees(
  { current_password, password_otp }: UserInfo,
  { user_id, password_hash, ...account }: AccountRow,
  context: CallContext,
): Promise<CheckedCode | null | Fail> {
  const { db, settings, visitor, now } = context;
  if (password_hash !== null) {
    if (current_password === undefined) return { fail: "invalid_input", fields: { current_password: "required" } };
    const refused = await tryOwnPassword({ user_id, password_hash }, current_password, context);
    if (refused?.fail === "password_wrong") return { fail: "invalid_input", fields: { current_password: "invalid" } };
    return refused;
  }
  if (password_otp === undefined) return { fail: "invalid_input", fields: { password_otp: "required" } };
  const typed = { address: ownAddress(account), purpose: "password", code: password_otp, visitor, now } as const;
  return (await checkCode(db, settings, typed)) ?? { fail: "otp_invalid" };
}

/** Notifies the owner, whose other sessions end with it. */
function notifyOwner(account: AccountRow, { settings, locale, now }: CallContext): Statement[] {
  const told = notifiedAt(account);
  return told ? [messageFor(passwordMessage(told, locale), settings, now, now + notifyFor)] : [];
}

const texts = {
  en: {
    subject: `Your ${shopMark.en} account has a new password`,
    body: `A new password was set on your ${shopMark.en} account, and every other device was signed out. If this was you, you can ignore this message. If not, contact us right away.`,
  },
  ar: {
    subject: `عُيّنت كلمة مرور جديدة لحسابك في ${shopMark.ar}`,
    body: `عُيّنت كلمة مرور جديدة لحسابك لدى ${shopMark.ar}، وسُجّل الخروج من جميع الأجهزة الأخرى. إن كنت أنت من عيّنها فلا حاجة إلى فعل شيء. وإن لم تكن أنت، فتواصل معنا فورًا.`,
  },
} as const satisfies Record<Locale, unknown>;

/** The message to the owner about a new password. */
export function passwordMessage(
  { channel, recipient }: { channel: "email" | "sms"; recipient: string },
  locale: Locale,
): Message {
  const { subject, body } = texts[locale];
  if (channel === "sms") return { channel, recipient, subject: "", body };
  return { channel, recipient, subject, content: emailOfBody({ locale, subject, body }) };
}
