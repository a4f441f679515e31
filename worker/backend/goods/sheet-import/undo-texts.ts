import { timeInEmirates } from "#shared/time/emirates-time";
import type { Locale } from "#shared/text/locale";
import { fieldMessages } from "#backend/platform/field-messages";
import type { ProblemText } from "./groups-store";
import type { UndoneProduct } from "./undo-around";
import type { Stay } from "./take-back";

const named: Record<string, [english: string, arabic: string]> = {
  title: ["title", "العنوان"],
  description: ["description", "الوصف"],
  brand: ["brand", "العلامة التجارية"],
  category: ["category", "الفئة"],
  images: ["pictures", "الصور"],
  specifications: ["specifications", "المواصفات"],
  price: ["price", "السعر"],
  special_price: ["special price", "السعر الخاص"],
  special_ends_at: ["special price", "السعر الخاص"],
  discount: ["special price", "السعر الخاص"],
  planned: ["special prices to come", "الأسعار الخاصة القادمة"],
  tiers: ["prices by quantity", "أسعار الكميات"],
  max_oq: ["most in one order", "الحد الأقصى في الطلب"],
  cod: ["cash on delivery", "الدفع عند الاستلام"],
  tax_class: ["VAT", "ضريبة القيمة المضافة"],
  tax_basis: ["VAT", "ضريبة القيمة المضافة"],
  gtin: ["GTIN", "GTIN"],
  options: ["options", "الخيارات"],
  family: ["product family", "عائلة المنتجات"],
  attributes: ["attributes", "الخصائص"],
};
const other: [string, string] = ["other details", "تفاصيل أخرى"];

/** A field as staff read it, with its SKU: `variants.NG-M.price` is the price of NG-M. */
function nameOf(field: string): { en: string; ar: string } {
  const [, sku, ofVariant] = /^variants\.(.+)\.([a-z_]+(?:\.(?:en|ar))?)$/.exec(field) ?? [];
  const [path = ""] = (ofVariant ?? field).split(".");
  const [en, ar] = named[path] ?? other;
  return sku === undefined ? { en, ar } : { en: `${sku}: ${en}`, ar: `${sku}: ${ar}` };
}

/** Most fields that are named one by one. */
const mostNamed = 6;

function namesOf(fields: readonly string[], locale: Locale): string {
  const names = [...new Set(fields.map((field) => nameOf(field)[locale]))];
  const shown = names.slice(0, mostNamed).join(locale === "en" ? ", " : "، ");
  return names.length > mostNamed ? `${shown} +${names.length - mostNamed}` : shown;
}

/** Why something stays when an import is taken back, in both languages. @param slug the product */
export function stayText(slug: string, stay: Stay): ProblemText {
  const { en, ar, quiet } = textOf(stay);
  const of = (text: string) => `${slug}: ${text}`;
  return { en: of(en), ar: of(ar), ...(quiet && { quiet: { en: of(quiet.en), ar: of(quiet.ar) } }) };
}

function textOf(stay: Stay): ProblemText {
  switch (stay.why) {
    case "changed": {
      const by = stay.by.join(", ");
      return {
        en: `changed since${by ? ` by ${by}` : ""}, so it stays (${namesOf(stay.fields, "en")})`,
        ar: `تغيّر بعد الاستيراد${by ? ` (${by})` : ""} فيبقى كما هو (${namesOf(stay.fields, "ar")})`,
      };
    }
    case "scheduled":
      return {
        en: `a draft of it is published by itself on ${timeInEmirates(stay.at).replace("T", " ")} (Dubai), so it stays until then`,
        ar: `له مسودة تُنشر تلقائيًا في ${timeInEmirates(stay.at).replace("T", " ")} (دبي) فيبقى كما هو حتى ذلك الحين`,
      };
    case "drafted":
      return {
        en: `${stay.by} has begun a draft of it, so it stays`,
        ar: `بدأ ${stay.by} مسودة له فيبقى`,
      };
    case "forgotten":
      return {
        en: "its history no longer reaches back to the import, so it stays",
        ar: "لم يعد سجله يصل إلى هذا الاستيراد فيبقى كما هو",
      };
    case "sold":
      return {
        en: `${stay.sku}: ${stay.units} of the units that came with the import are sold and stay sold; its stock is 0`,
        ar: `${stay.sku}: بيع من وحدات الاستيراد ${stay.units} وتبقى مبيعة؛ يصبح المخزون 0`,
        quiet: {
          en: `${stay.sku}: units that came with the import are sold and stay sold`,
          ar: `${stay.sku}: بيعت وحدات من الاستيراد وتبقى مبيعة`,
        },
      };
    default: {
      const { en, ar } = skuTexts[stay.why];
      return { en: `${stay.sku} ${en}`, ar: `${stay.sku}: ${ar}` };
    }
  }
}

const skuTexts = {
  ordered: { en: "was ordered, so it stays in the shop", ar: "طُلب فيبقى في المتجر" },
  held: { en: "is being paid for, so it stays in the shop", ar: "يُدفع ثمنه الآن فيبقى في المتجر" },
  carted: {
    en: "was put into a cart or a draft order, so it stays in the shop",
    ar: "أُضيف إلى سلة أو مسودة طلب فيبقى في المتجر",
  },
  announced: {
    en: "is in an announced sale, so its price and what is sold of it stay",
    ar: "ضمن عرض معلن مسبقًا فيبقى سعره وما يُباع منه كما هو",
  },
  handled: {
    en: "had its stock moved by hand since, so it stays in the shop",
    ar: "تغيّر مخزونه يدويًا فيبقى في المتجر",
  },
  counted: {
    en: "was counted or corrected since, so its stock stays as it was counted",
    ar: "جُرد أو صُحح مخزونه بعد الاستيراد فيبقى كما جُرد",
  },
} as const;

/** What keeps a product from being what it was. */
export function problemText({ group: { key }, problem }: UndoneProduct): { en: string; ar: string } | null {
  if (!problem) return null;
  const name = nameOf(problem.field);
  return {
    en: `${key}: cannot go back and stays, since as it was it does not fit the shop of now (${name.en}: ${fieldMessages.en[problem.problem]})`,
    ar: `${key}: لا يمكن أن يعود فيبقى كما هو، لأن حاله السابق لا يناسب المتجر الآن (${name.ar}: ${fieldMessages.ar[problem.problem]})`,
  };
}

/** Why an entry of the slug registry stays. */
export const termTexts = {
  changed: (slug: string) => ({
    en: `${slug}: changed since, so it stays`,
    ar: `${slug}: تغيّر بعد الاستيراد فيبقى كما هو`,
  }),
  used: (slug: string) => ({
    en: `${slug}: products or other entries stand below it, so it stays`,
    ar: `${slug}: تحته منتجات أو مدخلات أخرى فيبقى`,
  }),
};
