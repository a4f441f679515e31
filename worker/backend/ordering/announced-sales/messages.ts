import type { Locale } from "#shared/text/locale";

type SaleNews = {
  /** @param at in ms */
  not_started(title: string, at: number): string;
  /** All that there is has been given to people who are at the checkout. */
  busy(title: string): string;
  fewer(title: string, left: number): string;
  /** In another window, or on another device. */
  placing(title: string): string;
  /** The free units were given up by them or their network a moment ago: others may have them first. */
  yielding(title: string): string;
  crowded(title: string): string;
  lapsed(title: string, minutes: number): string;
};

const clock = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(locale === "ar" ? "ar-AE-u-nu-latn" : "en-GB", {
    timeZone: "Asia/Dubai",
    dateStyle: "full",
    timeStyle: "short",
  }).format(at);

/** Messages to a buyer who gets no ticket. They promise no place in a queue, because there is none. */
export const saleMessages: Record<Locale, SaleNews> = {
  en: {
    not_started: (title, at) =>
      `“${title}” goes on sale on ${clock("en", at)}, UAE time. It can be ordered from then on.`,
    busy: (title) =>
      `Other customers are buying all that’s left of “${title}” right now. Some may become available again, so try again in a moment.`,
    fewer: (title, left) =>
      left === 1
        ? `Only one of “${title}” is free right now. Order one, or try again in a moment for more.`
        : `Only ${left} of “${title}” are free right now. Order fewer, or try again in a moment.`,
    placing: (title) => `You are already buying “${title}” in another window. Finish there, or try again in a moment.`,
    yielding: (title) =>
      `“${title}” was set aside for you or for someone on your network, and the order wasn’t completed. Others can order it first. Try again in about a minute.`,
    crowded: (title) => `Many people on your network are buying “${title}” right now. Try again in a moment.`,
    lapsed: (title, minutes) =>
      `We held “${title}” for you twice and the order wasn’t completed. You can try again in ${minutes} min.`,
  },
  ar: {
    not_started: (title, at) =>
      `يبدأ بيع «${title}» يوم ${clock("ar", at)} بتوقيت الإمارات، ويمكنك طلبه ابتداءً من ذلك الوقت.`,
    busy: (title) =>
      `يشتري عملاء آخرون الآن كل ما تبقى من «${title}». ما لا يكتمل طلبه يعود متاحًا، فقد تنجح إن حاولت بعد قليل.`,
    fewer: (title, left) =>
      left === 1
        ? `المتاح الآن من «${title}» واحد فقط. اطلب واحدًا، أو حاول بعد قليل لطلب المزيد.`
        : `المتاح الآن من «${title}» هو ${left} فقط. اطلب كمية أقل، أو حاول بعد قليل.`,
    placing: (title) => `أنت تشتري «${title}» الآن في نافذة أخرى. أكمل الطلب هناك، أو حاول بعد قليل.`,
    yielding: (title) =>
      `حُجز «${title}» لك أو لشخص على شبكتك ولم يكتمل الطلب، فالأولوية الآن لعملاء آخرين. حاول مرة أخرى بعد دقيقة تقريبًا.`,
    crowded: (title) => `يشتري كثيرون على شبكتك «${title}» الآن. حاول مرة أخرى بعد قليل.`,
    lapsed: (title, minutes) =>
      `حجزنا لك «${title}» مرتين ولم يكتمل الطلب. يمكنك المحاولة مرة أخرى بعد ${minutes} دقيقة.`,
  },
};
