import type { Locale } from "#shared/text/locale";

/** What a change of the slug registry that went well says. */
export const doneMessages = {
  en: { saved: "The shop shows it now", deleted: "The shop has it no more" },
  ar: { saved: "يعرضه المتجر الآن", deleted: "لم يعد في المتجر" },
} as const satisfies Record<Locale, Record<string, string>>;
