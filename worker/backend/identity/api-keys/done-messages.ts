import type { Locale } from "#shared/text/locale";

/** What a change of a key that went well says. */
export const doneMessages = {
  en: {
    made: "Key created. Copy it now: it isn’t shown again",
    rotated: "New key created. Copy it now: it isn’t shown again",
    revoked: "Key revoked",
  },
  ar: {
    made: "أُنشئ المفتاح. انسخه الآن فلن يظهر مرة أخرى",
    rotated: "أُنشئ مفتاح جديد. انسخه الآن فلن يظهر مرة أخرى",
    revoked: "أُلغي المفتاح",
  },
} as const satisfies Record<Locale, Record<string, string>>;
