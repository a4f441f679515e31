import type { Locale } from "../../shared/locale";
import type { ProseText } from "../ui/prose";

type TextModule = { text: ProseText };

/** The policies, each language in a module that is fetched only when shown. */
const policies: Record<string, Record<Locale, () => Promise<TextModule>>> = {
  "privacy-policy": {
    en: () => import("./texts/privacy-policy.en"),
    ar: () => import("./texts/privacy-policy.ar"),
  },
  "terms-to-use": {
    en: () => import("./texts/terms-to-use.en"),
    ar: () => import("./texts/terms-to-use.ar"),
  },
  disclaimer: {
    en: () => import("./texts/disclaimer.en"),
    ar: () => import("./texts/disclaimer.ar"),
  },
};

/** @returns null when there is no policy of that name */
export async function policyText(policy: string, locale: Locale): Promise<ProseText | null> {
  if (!Object.hasOwn(policies, policy)) return null;
  return (await policies[policy]![locale]()).text;
}
