import type { RowProblem } from "./row-results";
import type { Locale } from "#shared/text/locale";

/** Why a row is refused, for the people who read a program's log. */
export const rowMessages: Readonly<Record<Locale, Record<RowProblem, string>>> = {
  en: {
    "invalid.on_hand": "on_hand must be a whole number from 0 to 1,000,000.",
    "invalid.as_of": "as_of must be a time that has passed, such as 2026-11-25T08:00:00Z.",
    repeated: "Several rows are about the same thing, so none of them was used. Send one.",
    unknown_sku: "There is no such SKU in the shop.",
    has_lots: "The stock of this SKU is the sum of its lots. Send its lots instead.",
    outdated: "Stock has moved since as_of, or as_of is more than two days ago. Count again and send the new figure.",
    above_limit:
      "Prices of this SKU were cut lately, and this is worth more than the maker of the key may give alone. Enter it in the console.",
  },
  ar: {
    "invalid.on_hand": "يجب أن تكون قيمة on_hand عددًا صحيحًا من 0 إلى 1,000,000.",
    "invalid.as_of": "يجب أن تكون قيمة as_of وقتًا مضى، مثل 2026-11-25T08:00:00Z.",
    repeated: "عدة صفوف تخص الشيء نفسه، فلم يُؤخذ بأي منها. أرسل صفًا واحدًا.",
    unknown_sku: "لا يوجد في المتجر منتج بهذا الرمز.",
    has_lots: "مخزون هذا المنتج هو مجموع تشغيلاته. أرسل التشغيلات بدلًا منه.",
    outdated: "تغيّر المخزون بعد وقت as_of، أو مضى على هذا الوقت أكثر من يومين. أعد الجرد وأرسل الرقم الجديد.",
    above_limit:
      "خُفّض سعر هذا المنتج مؤخرًا، وقيمة هذه الكمية أكبر مما يحق لصاحب المفتاح منحه وحده. أدخلها من لوحة التحكم.",
  },
};
