import { isBuiltIn, type Role } from "../../../shared/rights";

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

/** A name without what does not show, such as marks of direction. */
export const cleanName = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();

/** A name as it is compared: two that read alike are one. */
export const nameKey = (name: string): string => cleanName(name).toLocaleLowerCase("en");

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
