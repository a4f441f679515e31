import { localePrefix, type Locale } from "#shared/text/locale";
import type { EmailBlock } from "#backend/messages/emails/email";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import type { Mail } from "#backend/messages/outbox/message";

type AboutAlert = { alertId: string; email: string; locale: Locale; title: string };

const texts = {
  en: {
    confirm: (title: string) => ({
      subject: "Confirm your stock alert",
      body: `You asked us to tell you when this product is back in stock: ${title}.\nConfirm your address and we’ll send you one email, and nothing else. The link works for 2 days. If you didn’t ask for this, ignore this message.`,
    }),
    back: (title: string) => ({
      subject: "It’s back in stock",
      body: `${title} is back in stock.\nYou asked us to tell you, and this is the only email about it. Stock is not reserved, so order soon if you need it.`,
    }),
    confirmButton: "Confirm",
    open: "View the product",
    stop: "Stop all stock alerts",
  },
  ar: {
    confirm: (title: string) => ({
      subject: "أكد تنبيه التوفر",
      body: `طلبت أن نخبرك عند توفر هذا المنتج: ${title}.\nأكد بريدك لنرسل إليك رسالة واحدة عند توفره، ولا شيء غيرها. الرابط صالح لمدة يومين. إن لم تطلب ذلك فتجاهل هذه الرسالة.`,
    }),
    back: (title: string) => ({
      subject: "المنتج متوفر من جديد",
      body: `${title} متوفر من جديد.\nطلبت أن نخبرك بذلك، وهذه هي الرسالة الوحيدة عنه. الكمية غير محجوزة، فاطلب قريبًا إن كنت تحتاجه.`,
    }),
    confirmButton: "تأكيد",
    open: "عرض المنتج",
    stop: "إيقاف كل تنبيهات التوفر",
  },
} as const satisfies Record<Locale, unknown>;

const linkTo = ({ alertId, locale }: AboutAlert, wish: "confirm" | "stop") =>
  `${localePrefix(locale)}/stock-alert?token=${alertId}&wish=${wish}`;

function emailBodyOf(about: AboutAlert, written: { subject: string; body: string }, buttons: EmailBlock[]): Mail {
  const { email: recipient, locale } = about;
  const stop: EmailBlock = { kind: "link", label: texts[locale].stop, to: linkTo(about, "stop") };
  const content = emailOfBody({ locale, ...written }, { behind: [...buttons, stop] });
  return { channel: "email", recipient, subject: written.subject, content };
}

/** The email with which the owner of an address confirms that they wait for a SKU. */
export const confirmMessage = (about: AboutAlert): Mail =>
  emailBodyOf(about, texts[about.locale].confirm(about.title), [
    { kind: "button", label: texts[about.locale].confirmButton, to: linkTo(about, "confirm") },
  ]);

/** The one letter that says that a SKU is back. */
export function backMessage(about: AboutAlert & { slug: string; sku: string }): Mail {
  const { locale, slug, sku, title } = about;
  const to = `${localePrefix(locale)}/products/${slug}?sku=${encodeURIComponent(sku)}`;
  return emailBodyOf(about, texts[locale].back(title), [{ kind: "button", label: texts[locale].open, to }]);
}
