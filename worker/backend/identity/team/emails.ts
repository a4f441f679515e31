import type { EmailContent } from "#backend/messages/emails/email";
import { emailInBoth } from "#backend/messages/emails/email-of-body";
import { emailTexts } from "#backend/messages/emails/email-texts";
import { shopMark } from "#backend/messages/emails/shop-mark";
import { namedRoles } from "../roles/role-names";

/** In both languages: nobody knows yet which one the reader speaks. */
type Mail = { subject: string; body: string };

const labels = { en: [emailTexts.en.open.join], ar: [emailTexts.ar.open.join] };

/** An email with its content; its button accepts the invitation, where it has one. */
const emailOf = (mail: Mail): { subject: string; content: EmailContent } => ({
  subject: mail.subject,
  content: emailInBoth(mail, labels),
});

type Invited = {
  roles: readonly string[];
  /** Names of roles that owners made, by id. */
  made: ReadonlyMap<string, string>;
  /** To the page where it is accepted, in each language. */
  links: { en: string; ar: string };
};

/** Invites somebody to roles. */
export const invitationMail = ({ roles, made, links }: Invited) =>
  emailOf({
    subject: `Join the ${shopMark.en} team · انضم إلى فريق ${shopMark.ar}`,
    body: [
      `You’ve been invited to join the ${shopMark.en} team as: ${namedRoles(roles, made, "en")}.`,
      "Sign in with this email and accept within 7 days:",
      links.en,
      "If you weren’t expecting this, you can ignore it.",
      "",
      `تمت دعوتك للانضمام إلى فريق ${shopMark.ar} بصفة: ${namedRoles(roles, made, "ar")}.`,
      "سجل الدخول بهذا البريد واقبل الدعوة خلال 7 أيام:",
      links.ar,
      "إن لم تكن تتوقع هذه الرسالة فتجاهلها.",
    ].join("\n"),
  });

export const recoveredMail = emailOf({
  subject: "Your passkeys were reset · أُعيد ضبط مفاتيح المرور",
  body: [
    `Two ${shopMark.en} owners removed your passkeys and signed you out everywhere. Sign in with your email and add a new passkey.`,
    "If you didn’t ask for this, tell an owner right away.",
    "",
    `أزال اثنان من مالكي متجر ${shopMark.ar} مفاتيح المرور الخاصة بك وسجلا خروجك من جميع الأجهزة. سجل الدخول ببريدك الإلكتروني وأضف مفتاحًا جديدًا.`,
    "إن لم تطلب ذلك فأخبر أحد المالكين فورًا.",
  ].join("\n"),
});
