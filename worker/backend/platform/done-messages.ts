import type { Locale } from "#shared/text/locale";

type Sentences = Record<string, string | ((about: string) => string)>;

/** A feature's success messages; the compiler requires each sentence in English and Arabic. */
export const doneIn = <Said extends Sentences>(said: { en: Said; ar: NoInfer<Said> }): Record<Locale, Said> => said;
