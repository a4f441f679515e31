import type { Locale } from "#shared/text/locale";

/** Why a carrier does not take a parcel, with its own words where it gave any. */
export const refusedMessages: Record<Locale, (carrier: string, words: string) => string> = {
  en: (carrier, words) => `${carrier} didn’t accept this parcel${words ? `: “${words}”` : "."}`,
  ar: (carrier, words) => `لم تقبل ${carrier} هذا الطرد${words ? `: «${words}»` : "."}`,
};
