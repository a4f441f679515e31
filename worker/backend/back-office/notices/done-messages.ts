import type { Locale } from "#shared/text/locale";

/** What a change of notifications that went well says. */
export const doneMessages = {
  en: {
    saved: "Your notifications are as you chose",
    subscribed: "This browser shows messages now",
    unsubscribed: "No messages in the browser any more",
  },
  ar: {
    saved: "حُفظت إعدادات إشعاراتك",
    subscribed: "ستظهر الإشعارات في هذا المتصفح",
    unsubscribed: "لن تظهر إشعارات في المتصفح بعد الآن",
  },
} as const satisfies Record<Locale, Record<string, string>>;
