import type { Locale } from "#shared/text/locale";
import { isUaeMobile } from "#shared/typed/phone";
import type { CallInput } from "#backend/platform/call-types";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import { emailTexts } from "#backend/messages/emails/email-texts";
import type { Message } from "#backend/messages/outbox/message";
import type { CodeAddress } from "./code-address";
import type { AccountRow } from "./account-statements";
import { isNewUser } from "./user";
import { shopMark } from "#backend/messages/emails/shop-mark";

/** The kinds of address of an account. */
export type AddressKind = "email" | "phone";

/** A new address for an account, and the code that was sent to it. */
export type AddressChange = { kind: AddressKind; to: string; code: string | undefined };

type UserInfo = CallInput<"updateUser">["user_info"];
type Reached = Pick<AccountRow, AddressKind>;

/** The address changes of a request; the current address is no change. */
export function requestedChanges(info: UserInfo, account: Reached): AddressChange[] {
  const asked: AddressChange[] = [];
  if (info.email !== undefined && info.email !== account.email?.toLowerCase())
    asked.push({ kind: "email", to: info.email, code: info.email_otp });
  if (info.phone !== undefined && info.phone !== account.phone)
    asked.push({ kind: "phone", to: info.phone, code: info.phone_otp });
  return asked;
}

/**
 * The address whose owner has to agree to a change: the replaced one, or the account's other one. Null for the last
 * step of a new account, which adds its other address: having just signed in by the first one is enough.
 */
export function standingAddress(account: AccountRow, kind: AddressKind): CodeAddress | null {
  const own = addressOf(account, kind);
  if (!own && isNewUser(account)) return null;
  return own ?? addressOf(account, kind === "email" ? "phone" : "email");
}

const addressOf = ({ email, phone }: Reached, kind: AddressKind): CodeAddress | null => {
  if (kind === "email") return email ? { email: email.toLowerCase() } : null;
  return phone ? { phone } : null;
};

/**
 * Where to send the message about a change, so that it can be undone: the previous e-mail, else the phone; null if
 * there is none.
 */
export function notifiedAt({ email, phone }: Reached): { channel: "email" | "sms"; recipient: string } | null {
  if (email) return { channel: "email", recipient: email };
  return phone && isUaeMobile(phone) ? { channel: "sms", recipient: phone } : null;
}

const texts = {
  en: {
    subject: `Your ${shopMark.en} sign-in was changed`,
    body: (link: string) =>
      `The email or phone number on your ${shopMark.en} account was changed. If this was you, you can ignore this message. If not, undo the change within 7 days:\n${link}\nThat restores the previous address, signs out every device and removes the password.`,
  },
  ar: {
    subject: `تغيّرت بيانات دخولك إلى ${shopMark.ar}`,
    body: (link: string) =>
      `تغيّر البريد الإلكتروني أو رقم الهاتف في حسابك لدى ${shopMark.ar}. إن كنت أنت من غيّره فلا حاجة إلى فعل شيء. وإن لم تكن أنت، فتراجع عن التغيير خلال 7 أيام:\n${link}\nسيعود العنوان السابق، ويُسجَّل الخروج من جميع الأجهزة، وتُحذف كلمة المرور.`,
  },
} as const satisfies Record<Locale, unknown>;

/** The message to the owner about a change. It names neither address. */
export function changeMessage(
  to: { channel: "email" | "sms"; recipient: string },
  link: string,
  locale: Locale,
): Message {
  const { channel, recipient } = to;
  const subject = texts[locale].subject;
  const body = texts[locale].body(link);
  if (channel === "sms") return { channel, recipient, subject: "", body };
  const { open, undoPreheader: preheader } = emailTexts[locale];
  return {
    channel,
    recipient,
    subject,
    content: emailOfBody({ locale, subject, body }, { preheader, labels: [open.undo] }),
  };
}
