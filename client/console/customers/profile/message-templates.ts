import type { Locale } from "#shared/text/locale";
import type { Customer } from "./customer";

/** Messages that staff write often, in the order in which they are offered. */
export const templateNames = ["delay", "documents", "call"] as const;
type TemplateName = (typeof templateNames)[number];
type Template = { subject: string; text: string };

/** In the customer's language, whatever the console's is. The greeting and the shop's name come by themselves. */
const templates: Record<Locale, Record<TemplateName, Template>> = {
  en: {
    delay: {
      subject: "Your order is taking a little longer",
      text: "Your order is taking longer than we promised. We expect to ship it in the next few days and will tell you as soon as it’s on its way. We’re sorry for the wait.",
    },
    documents: {
      subject: "We need a document from you",
      text: "To continue with your account we need a valid copy of your trade licence. Sign in and add it under Business details.",
    },
    call: {
      subject: "Please call us",
      text: "We tried to reach you about your order. Please call us or reply to this message so we can continue.",
    },
  },
  ar: {
    delay: {
      subject: "سيتأخر طلبك قليلًا",
      text: "يستغرق تجهيز طلبك وقتًا أطول مما وعدناك به. نتوقع إرساله خلال الأيام القليلة المقبلة، وسنراسلك فور شحنه. نعتذر عن هذا التأخير.",
    },
    documents: {
      subject: "نحتاج إلى مستند منك",
      text: "لمتابعة إجراءات حسابك نحتاج إلى نسخة سارية من رخصتك التجارية. سجل الدخول وأضفها في صفحة بيانات المنشأة.",
    },
    call: {
      subject: "يرجى الاتصال بنا",
      text: "حاولنا التواصل معك بشأن طلبك. يرجى الاتصال بنا أو الرد على هذه الرسالة لنتمكن من المتابعة.",
    },
  },
};

/** The template that an address names, for this customer; null for none. */
export function templateIn(text: string | null, { locale }: Pick<Customer, "locale">): Template | null {
  const name = templateNames.find((one) => one === text);
  return name ? templates[locale][name] : null;
}
