import type { Locale } from "../../../shared/locale";

/** What a change of a key that went well says. */
export const doneMessages = {
  en: {
    made: "Key made. Copy it now: it is shown this once",
    rotated: "New key made. Copy it now: it is shown this once",
    revoked: "Key revoked",
  },
  ar: {
    made: "أُنشئ المفتاح. انسخه الآن فلن يظهر مرة أخرى",
    rotated: "أُنشئ مفتاح جديد. انسخه الآن فلن يظهر مرة أخرى",
    revoked: "أُلغي المفتاح",
  },
} as const satisfies Record<Locale, Record<string, string>>;
