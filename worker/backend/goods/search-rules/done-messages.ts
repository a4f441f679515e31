import type { Locale } from "#shared/text/locale";

/** What a change of the search that went well says. */
export const doneMessages = {
  en: { saved: "The search knows it within five seconds", deleted: "The search has forgotten it" },
  ar: { saved: "سيعرفه البحث خلال خمس ثوانٍ", deleted: "نسيه البحث" },
} as const satisfies Record<Locale, Record<string, string>>;
