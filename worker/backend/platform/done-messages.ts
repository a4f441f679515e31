import type { Locale } from "#shared/text/locale";

type Sentences = Record<string, string | ((about: string) => string)>;

/** What changes of a feature that went well say: each sentence in English and in Arabic, or it does not compile. */
export const doneIn = <Said extends Sentences>(said: { en: Said; ar: NoInfer<Said> }): Record<Locale, Said> => said;
