import type { Locale } from "#shared/text/locale";

const catalogues = import.meta.glob<Record<string, string>>("../../client/messages/{en,ar}/*.json", {
  eager: true,
  import: "default",
});

/** Every text of the console and the shop in a language, as its readers see it, by its key. */
export const textsOf = (locale: Locale): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(catalogues)
      .filter(([file]) => file.includes(`/${locale}/`))
      .map(([, texts]) => texts),
  );
