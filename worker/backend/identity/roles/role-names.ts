import { isBuiltIn, type Role } from "#shared/console/rights";
import { lineIn } from "#shared/typed/signs";
import { foldLetters } from "#backend/platform/text/fold";

/** Built-in roles as they are called, for a text that leaves the shop. */
const builtInNames: Record<Role, { en: string; ar: string }> = {
  owner: { en: "Owner", ar: "مالك" },
  catalogue: { en: "Catalogue", ar: "الكتالوج" },
  orders: { en: "Orders", ar: "الطلبات" },
  warehouse: { en: "Warehouse", ar: "المستودع" },
  finance: { en: "Finance", ar: "المالية" },
  accountant: { en: "Accountant (view only)", ar: "محاسب (عرض فقط)" },
  support: { en: "Support", ar: "خدمة العملاء" },
  read_only: { en: "View only", ar: "عرض فقط" },
};

/** A name as it is shown: in plain letters, without what does not show. */
export const cleanName = (name: string): string => lineIn(name.normalize("NFKC"));

/** A name as it is compared: two that read alike are one, whatever their capitals, signs of vowels, points and dashes. */
export const nameKey = (name: string): string =>
  foldLetters(cleanName(name).toLowerCase())
    .replaceAll("\u0640", "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a word has letters of several scripts, such as a Greek o among Latin letters: nobody can see what it says. */
export const isMixed = (name: string): boolean =>
  [...name.matchAll(/\p{L}+/gu)].some(
    ([word]) =>
      [/\p{Script=Latin}/u, /\p{Script=Arabic}/u, /[^\p{Script=Latin}\p{Script=Arabic}\p{Lm}]/u].filter((script) =>
        script.test(word),
      ).length > 1,
  );

/** Names that mean a built-in role. */
const reserved: ReadonlySet<string> = new Set(
  Object.entries(builtInNames).flatMap(([role, { en, ar }]) => [role, en, ar].map(nameKey)),
);
export const isReserved = (name: string): boolean => reserved.has(nameKey(name));

/** Roles as they are called, in one language. @param made names of roles that owners made, by id */
export const namedRoles = (held: readonly string[], made: ReadonlyMap<string, string>, locale: "en" | "ar"): string =>
  held
    .map((role) => (isBuiltIn(role) ? builtInNames[role][locale] : (made.get(role) ?? role)))
    .join(locale === "en" ? ", " : "، ");
