import { doneIn } from "#backend/platform/done-messages";
import type { Locale } from "#shared/text/locale";

/** What a change of the webhooks that went well says. */
export const doneMessages = doneIn({
  en: {
    created: "Webhook added. Copy its secret now: it isn’t shown again.",
    saved: "Webhook saved",
    rotated: "New secret created. Copy it now: it isn’t shown again.",
    removed: "Webhook removed",
    arrived: "The test event arrived",
    not_arrived: "The test event didn’t arrive",
    again: "It will be sent again in a moment",
  },
  ar: {
    created: "أُضيف الويب هوك. انسخ مفتاحه السري الآن، فلن يظهر مرة أخرى.",
    saved: "حُفظ الويب هوك",
    rotated: "أُنشئ مفتاح سري جديد. انسخه الآن، فلن يظهر مرة أخرى.",
    removed: "حُذف الويب هوك",
    arrived: "وصل الحدث التجريبي",
    not_arrived: "لم يصل الحدث التجريبي",
    again: "سيُرسل مرة أخرى خلال لحظات",
  },
});

/** How many events a replay sends again. */
export const replayedMessage: Record<Locale, (events: number) => string> = {
  en: (events) => (events === 1 ? "1 event will be sent again" : `${events} events will be sent again`),
  ar: (events) => `عدد الأحداث التي ستُرسل مرة أخرى: ${events}`,
};
