import type { PolicySlug } from "#shared/contents/content-keys";
import type { Locale } from "#shared/text/locale";
import type { ProseText } from "#client/ui/prose.tsx";
import type { WrittenText } from "#client/ui/written-text.tsx";

type TextModule = { text: ProseText };

/** The policies that the shop is delivered with, each language in a module that is fetched only when shown. */
const policies: Record<PolicySlug, Record<Locale, () => Promise<TextModule>>> = {
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

/** A policy as the shop is delivered with it, in the markup that staff go on with. */
export async function shippedPolicy(policy: PolicySlug, locale: Locale): Promise<WrittenText> {
  const { title, lead, since = "", sections } = (await policies[policy][locale]()).text;
  const text = sections.map(({ id, heading, paragraphs }) => [`## ${heading} {#${id}}`, ...paragraphs].join("\n\n"));
  return { title, lead, since, text: text.join("\n\n") };
}
