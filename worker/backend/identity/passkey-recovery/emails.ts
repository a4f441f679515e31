import type { EmailContent } from "#backend/messages/emails/email";
import { emailInBoth } from "#backend/messages/emails/email-of-body";
import { emailTexts } from "#backend/messages/emails/email-texts";

type Mail = { subject: string; content: EmailContent };

/** Times of an email, in the shop's own time and in each language. */
const moment = (time: number, locale: "en" | "ar-u-nu-latn") =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Dubai" }).format(time);

type Begun = { email: string; dueAt: number; links: { en: string; ar: string } };

/** Tells owners that somebody is about to replace their passkeys, with the link that stops it. */
export function recoveryBegunMail({ email, dueAt, links }: Begun): Mail {
  const mail = {
    subject: "A lost passkey is being replaced · استبدال مفتاح مرور مفقود",
    body: [
      `${email} used a recovery code. They can add a new passkey from ${moment(dueAt, "en")} at the earliest, and all their old ones then stop working.`,
      "If you don’t know about this, stop it now:",
      links.en,
      "",
      `استخدم ${email} رمز استرداد. يمكنه إضافة مفتاح مرور جديد في ${moment(dueAt, "ar-u-nu-latn")} على الأقرب، وعندها تتوقف كل مفاتيحه القديمة.`,
      "إن لم تكن على علم بذلك فأوقفه الآن:",
      links.ar,
    ].join("\n"),
  };
  const labels = { en: [emailTexts.en.open.stop], ar: [emailTexts.ar.open.stop] };
  return { subject: mail.subject, content: emailInBoth(mail, labels) };
}

/** Tells owners that it is done. */
export function recoveryDoneMail(email: string): Mail {
  const mail = {
    subject: "A lost passkey was replaced · استُبدل مفتاح مرور مفقود",
    body: [
      `${email} added a new passkey after the waiting time. Their old passkeys and recovery codes no longer work.`,
      "If this looks wrong, remove them from the team right away.",
      "",
      `أضاف ${email} مفتاح مرور جديدًا بعد انتهاء مدة الانتظار، وتوقفت مفاتيحه ورموز الاسترداد القديمة.`,
      "إن بدا لك ذلك غير صحيح فأزله من الفريق فورًا.",
    ].join("\n"),
  };
  return { subject: mail.subject, content: emailInBoth(mail) };
}
