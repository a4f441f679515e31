import type { FailureCode } from "./failure";
import type { Locale } from "../text/locale";

/** What failures of signing in, and of proving who one is, say; for `failure-messages.ts`. */
export const signInFailureMessages = {
  otp_invalid: {
    en: "That code is incorrect or has expired. Check it, or request a new one.",
    ar: "الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.",
  },
  password_wrong: { en: "The email or password is incorrect.", ar: "البريد الإلكتروني أو كلمة المرور غير صحيحة." },
  social_refused: {
    en: "We couldn’t confirm that account. Sign in with a code instead.",
    ar: "تعذر تأكيد هذا الحساب. سجل الدخول برمز بدلًا من ذلك.",
  },
  sign_in_again: {
    en: "For your security, sign out and in again, then do this within 15 minutes.",
    ar: "لأمان حسابك، سجل الخروج ثم الدخول من جديد، وأتم ذلك خلال 15 دقيقة.",
  },
  sms_country: {
    en: "We can only text codes to UAE mobile numbers. Use your email instead.",
    ar: "نرسل الرموز برسالة نصية إلى أرقام الهاتف المتحرك الإماراتية فقط. استخدم بريدك الإلكتروني بدلًا من ذلك.",
  },
  codes_used_up: {
    en: "We’ve sent as many codes to this address as we can in a day. Try again tomorrow, or sign in with your password.",
    ar: "أرسلنا إلى هذا العنوان أقصى عدد من الرموز في اليوم. حاول غدًا، أو سجل الدخول بكلمة المرور.",
  },
  sms_used_up: {
    en: "We can’t text any more codes today. Use your email instead.",
    ar: "لا يمكن إرسال مزيد من الرموز برسائل نصية اليوم. استخدم بريدك الإلكتروني بدلًا من ذلك.",
  },
  account_merged: {
    en: "This account became part of another one a few days ago. Sign in with that account’s email or phone. If you didn’t ask for this, undo it with the link in the message we sent you.",
    ar: "أصبح هذا الحساب قبل أيام جزءًا من حساب آخر. سجل الدخول ببريد ذلك الحساب أو هاتفه. وإن لم تطلب ذلك، فتراجع عنه بالرابط الموجود في الرسالة التي أرسلناها إليك.",
  },
  address_taken: {
    en: "This email or phone number belongs to another account.",
    ar: "هذا البريد أو رقم الهاتف مستخدم في حساب آخر.",
  },
  passkey_of_team: {
    en: "You’re on the shop’s team. Add passkeys in the console, under Your sign-in.",
    ar: "أنت من فريق المتجر. أضف مفاتيح المرور من لوحة الإدارة، في صفحة تسجيل دخولك.",
  },
} satisfies Partial<Record<FailureCode, Record<Locale, string>>>;
