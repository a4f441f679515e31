import type { Locale } from "../../shared/locale";

type InBoth<T = string> = Record<Locale, T>;

/**
 * Who the shop is and where. With `contact.ts` the only place with these values; they are invented, an operator puts the
 * real ones here.
 */
export const company = {
  legalName: { en: "Falaj Medical Supplies Trading LLC", ar: "فلج لتجارة المستلزمات الطبية ذ.م.م" } satisfies InBoth,
  offices: [
    {
      city: { en: "Dubai", ar: "دبي" },
      lines: {
        en: ["Unit 214, Building 64", "Dubai Healthcare City"],
        ar: ["وحدة 214، مبنى 64", "مدينة دبي الطبية"],
      },
    },
    {
      city: { en: "Abu Dhabi", ar: "أبوظبي" },
      lines: {
        en: ["Warehouse 7, Street 16", "Musaffah Industrial Area, M-37"],
        ar: ["مستودع 7، شارع 16", "منطقة مصفح الصناعية، م-37"],
      },
    },
  ] satisfies { city: InBoth; lines: InBoth<string[]> }[],
  social: [
    { name: "Instagram", href: "https://www.instagram.com/falaj.example" },
    { name: "LinkedIn", href: "https://www.linkedin.com/company/falaj-example" },
    { name: "YouTube", href: "https://www.youtube.com/@falaj-example" },
  ],
  apps: [
    { name: "App Store", href: "https://apps.apple.com/ae/app/falaj/id0000000000" },
    { name: "Google Play", href: "https://play.google.com/store/apps/details?id=example.falaj" },
  ],
  copyrightYear: 2026,
};
