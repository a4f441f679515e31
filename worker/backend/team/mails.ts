import type { Role } from "../../../shared/rights";
import type { Letter } from "../letters/letter";
import { letterInBoth } from "../letters/letter-of-body";
import { letterTexts } from "../letters/letter-texts";

/** In both languages: nobody knows yet which one the reader speaks. */
type Mail = { subject: string; body: string };

const labels = { en: [letterTexts.en.open.join], ar: [letterTexts.ar.open.join] };

/** A mail with its letter; its button accepts the invitation, where it has one. */
const withLetter = (mail: Mail): { subject: string; letter: Letter } => ({
  subject: mail.subject,
  letter: letterInBoth(mail, labels),
});

/** Roles as they are called, for a text that leaves the shop. */
const roleNames: Record<Role, readonly [en: string, ar: string]> = {
  owner: ["Owner", "مالك"],
  catalogue: ["Catalogue", "الكتالوج"],
  orders: ["Orders", "الطلبات"],
  finance: ["Finance", "المالية"],
  support: ["Support", "خدمة العملاء"],
  read_only: ["Read only", "عرض فقط"],
};

const named = (roles: readonly Role[], language: 0 | 1) =>
  roles.map((role) => roleNames[role][language]).join(language === 0 ? ", " : "، ");

/** @param links to the page where it is accepted, in each language */
export const invitationMail = (roles: readonly Role[], links: { en: string; ar: string }) =>
  withLetter({
    subject: "Join the Falaj team · انضم إلى فريق فلج",
    body: [
      `You are invited to the team of the Falaj shop as: ${named(roles, 0)}.`,
      "Sign in with this e-mail address and accept within 7 days:",
      links.en,
      "If you did not expect this, there is nothing to do.",
      "",
      `أنت مدعو إلى الانضمام إلى فريق متجر فلج بصفة: ${named(roles, 1)}.`,
      "سجّل الدخول بعنوان البريد هذا، ثم اقبل الدعوة خلال 7 أيام:",
      links.ar,
      "إن لم تكن تتوقع هذه الرسالة فتجاهلها.",
    ].join("\n"),
  });

export const recoveredMail = withLetter({
  subject: "Your passkeys were reset · أُعيد ضبط مفاتيح المرور",
  body: [
    "Two owners of the Falaj shop have removed your passkeys and signed you out everywhere. Sign in with your e-mail and add a new passkey.",
    "If you did not ask for this, tell an owner at once.",
    "",
    "أزال اثنان من مالكي متجر فلج مفاتيح المرور الخاصة بك، وسُجّل خروجك من جميع الأجهزة. سجّل الدخول ببريدك الإلكتروني وأضف مفتاحًا جديدًا.",
    "إن لم تطلب ذلك فأخبر أحد المالكين فورًا.",
  ].join("\n"),
});
