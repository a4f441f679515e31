import { emiratesAhead } from "../time/emirates-time";
import { decimalsOf } from "../text/number-text";
import type { Locale } from "../text/locale";
import type { VoucherWritten } from "../contracts/goods/voucher-console";

type VoucherTerms = Pick<
  VoucherWritten,
  | "type"
  | "value"
  | "max_discount"
  | "minimum"
  | "skus"
  | "starts_at"
  | "ends_at"
  | "max_uses"
  | "once_per_customer"
  | "first_order"
> & {
  /** What it applies to, by name; null: everything, or `skus`. */
  scope_name: string | null;
  /** Absent of one that nobody could use yet. */
  usage?: { uses: number; discount: number };
};

/** An amount or number with thousands apart. */
const figure = (value: number, decimals: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

const money = (aed: number): string => figure(aed, decimalsOf(aed));
const number = (value: number): string => figure(value, 0);

/** The months as both languages of the Emirates name them. */
const months: Record<Locale, readonly string[]> = {
  en: "January February March April May June July August September October November December".split(" "),
  ar: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر".split(" "),
};
const hour = 3_600_000;

/** A day in the Emirates: `31 December 2026`. @param ms since 1970 */
export function dayInDubai(ms: number, locale: Locale): string {
  const at = new Date(ms + emiratesAhead);
  return `${at.getUTCDate()} ${months[locale][at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** The last day of something: midnight is the end of the previous day. */
const lastDay = (iso: string, locale: Locale): string => dayInDubai(Date.parse(iso) - hour / 60, locale);
/** Isolates a name or number, so that it does not affect the direction of the surrounding text. */
const apart = (text: string): string => `\u2068${text}\u2069`;

/** The Arabic word for so many: 1, 2, 3–10, 11 and more. */
const arabicCount = (count: number, [one, two, few, many]: readonly [string, string, string, string]): string => {
  if (count === 1) return one;
  if (count === 2) return two;
  return `${number(count)} ${count % 100 >= 3 && count % 100 <= 10 ? few : many}`;
};
const arabicMoney = (aed: number): string => `${money(aed)} د.إ.`;

function englishUses(uses: number): string {
  if (uses === 0) return "not used yet";
  return uses === 1 ? "used once" : `used ${number(uses)} times`;
}

const parts: Record<Locale, (told: VoucherTerms) => (string | false)[]> = {
  en: ({ usage, ...told }) => [
    told.type === "fixed" ? `AED ${money(told.value)} off` : `${money(told.value)}% off`,
    told.skus.length > 0 && (told.skus.length === 1 ? "for 1 SKU" : `for ${number(told.skus.length)} SKUs`),
    told.scope_name !== null && `for ${told.scope_name}`,
    told.type === "percentage" && told.max_discount !== null && `up to AED ${money(told.max_discount)}`,
    told.minimum > 0 && `on orders from AED ${money(told.minimum)}`,
    told.first_order && "on a first order",
    told.once_per_customer && !told.first_order && "once per customer",
    told.starts_at !== null && `from ${dayInDubai(Date.parse(told.starts_at), "en")}`,
    told.ends_at !== null && `until ${lastDay(told.ends_at, "en")}`,
    ...(usage
      ? [
          told.max_uses === null ? englishUses(usage.uses) : `${number(usage.uses)} of ${number(told.max_uses)} used`,
          `cost AED ${money(usage.discount)}`,
        ]
      : [told.max_uses !== null && (told.max_uses === 1 ? "one use" : `${number(told.max_uses)} uses in all`)]),
  ],
  ar: ({ usage, ...told }) => [
    told.type === "fixed" ? `خصم ${arabicMoney(told.value)}` : `خصم ${money(told.value)}%`,
    told.skus.length > 0 &&
      `على ${arabicCount(told.skus.length, ["رمز منتج واحد", "رمزَي منتجين", "رموز منتجات", "رمز منتج"])}`,
    told.scope_name !== null && `على ${apart(told.scope_name)}`,
    told.type === "percentage" && told.max_discount !== null && `بحد أقصى ${arabicMoney(told.max_discount)}`,
    told.minimum > 0 && `عند الشراء بقيمة ${arabicMoney(told.minimum)} أو أكثر`,
    told.first_order && "على الطلب الأول",
    told.once_per_customer && !told.first_order && "مرة واحدة لكل عميل",
    told.starts_at !== null && `من ${dayInDubai(Date.parse(told.starts_at), "ar")}`,
    told.ends_at !== null && `حتى ${lastDay(told.ends_at, "ar")}`,
    ...(usage
      ? [
          told.max_uses === null
            ? usage.uses === 0
              ? "لم تُستخدم بعد"
              : `استُخدمت ${arabicCount(usage.uses, ["مرة واحدة", "مرتين", "مرات", "مرة"])}`
            : `استُخدمت ${number(usage.uses)} من ${number(told.max_uses)}`,
          `تكلفتها ${arabicMoney(usage.discount)}`,
        ]
      : [
          told.max_uses !== null && `تُستخدم ${arabicCount(told.max_uses, ["مرة واحدة", "مرتين", "مرات", "مرة"])} إجمالًا`,
        ]),
  ],
};

/**
 * A voucher in one sentence: what it gives, its limits, its time, and how often it was used at what cost:
 * "10% off, up to AED 50, on orders from AED 200, until 31 December 2026, 42 of 100 used, cost AED 1,240.50".
 */
export const voucherSentence = (told: VoucherTerms, locale: Locale): string =>
  parts[locale](told)
    .filter((part) => part !== false)
    .join(locale === "ar" ? "، " : ", ");

/** The title that customers read when staff write none: what it gives and from which amount. */
export const voucherTitle = (told: VoucherTerms, locale: Locale): string =>
  voucherSentence({ ...told, starts_at: null, ends_at: null, max_uses: null }, locale);

/** What staff should look at twice before they save. */
export type VoucherWarning = "free_for_all" | "minimum_below_value" | "no_limit";

/** @param terms as they would be saved; amounts in AED */
export function voucherWarnings(
  terms: Pick<VoucherWritten, "type" | "value" | "minimum" | "max_discount" | "max_uses" | "once_per_customer">,
): VoucherWarning[] {
  const { type, value, minimum, max_discount, max_uses, once_per_customer } = terms;
  const isUnlimited = max_uses === null && !once_per_customer;
  if (type === "fixed") return minimum < value ? ["minimum_below_value"] : [];
  if (value >= 100 && max_discount === null && isUnlimited) return ["free_for_all"];
  return value >= 50 && max_discount === null ? ["no_limit"] : [];
}
