import type { Locale } from "#shared/text/locale";

/** What is said of costs that were set. */
export const costsSet: Record<Locale, (count: number) => string> = {
  en: (count) => (count === 1 ? "The cost is saved." : `${count} costs are saved.`),
  ar: (count) => (count === 1 ? "حُفظت التكلفة." : `حُفظت التكاليف (${count}).`),
};
