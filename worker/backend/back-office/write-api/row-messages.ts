import type { Locale } from "#shared/text/locale";
import type { RowProblem } from "./row-results";

/** Why a row is refused, for the people who read a program's log. */
export const rowMessages: Readonly<Record<Locale, Record<RowProblem, string>>> = {
  en: {
    "invalid.on_hand": "on_hand must be a whole number from 0 to 1,000,000.",
    "invalid.as_of": "as_of must be a time that has passed, such as 2026-11-25T08:00:00Z.",
    "invalid.version": "Units of single lines need the version of the order, so that they are not taken twice.",
    "invalid.lines": "Lines are named for packed alone, a parcel for delivered alone.",
    repeated: "Several rows are about the same thing, so none of them was used. Send one.",
    unknown_sku: "There is no such SKU in the shop.",
    has_lots: "The stock of this SKU is the sum of its lots. Send its lots instead.",
    outdated: "Stock has moved since as_of, or as_of is more than two days ago. Count again and send the new figure.",
    above_limit:
      "Prices of this SKU were cut lately, and this is worth more than the maker of the key may give alone. Enter it in the console.",
    not_found: "There is no such order, or no such parcel on its way.",
    conflict: "This has changed since it was read. Read it again and decide anew.",
    order_state: "The order can’t take this step from where it is.",
    out_of_stock: "Too few units of this order’s items may be packed, as after a recall.",
    self_dealing: "The maker of the key ordered this, so a colleague needs to do it in the console.",
    later: "There was no time left for this row, or its details are away. Send it again.",
  },
  ar: {
    "invalid.on_hand": "يجب أن تكون قيمة on_hand عددًا صحيحًا من 0 إلى 1,000,000.",
    "invalid.as_of": "يجب أن تكون قيمة as_of وقتًا مضى، مثل 2026-11-25T08:00:00Z.",
    "invalid.version": "أرسل نسخة الطلب مع وحدات البنود المفردة، حتى لا تُؤخذ مرتين.",
    "invalid.lines": "تُذكر البنود مع packed فقط، والطرد مع delivered فقط.",
    repeated: "عدة صفوف تخص الشيء نفسه، فلم يُؤخذ بأي منها. أرسل صفًا واحدًا.",
    unknown_sku: "لا يوجد في المتجر منتج بهذا الرمز.",
    has_lots: "مخزون هذا المنتج هو مجموع تشغيلاته. أرسل التشغيلات بدلًا منه.",
    outdated: "تغيّر المخزون بعد وقت as_of، أو مضى على هذا الوقت أكثر من يومين. أعد الجرد وأرسل الرقم الجديد.",
    above_limit:
      "خُفّض سعر هذا المنتج مؤخرًا، وقيمة هذه الكمية أكبر مما يحق لصاحب المفتاح منحه وحده. أدخلها من لوحة التحكم.",
    not_found: "لا يوجد طلب بهذا الرقم، أو لا يوجد طرد كهذا في الطريق.",
    conflict: "تغيّر هذا بعد قراءته. اقرأه مرة أخرى ثم قرّر.",
    order_state: "لا يمكن للطلب أن ينتقل إلى هذه المرحلة من حيث هو.",
    out_of_stock: "الوحدات التي يمكن تجهيزها من أصناف هذا الطلب غير كافية، كما بعد السحب من السوق.",
    self_dealing: "صاحب المفتاح هو من طلب هذا، ويجب أن يقوم بذلك زميل آخر من لوحة التحكم.",
    later: "لم يبقَ وقت لهذا الصف أو أن تفاصيله غير متاحة الآن. أرسله مرة أخرى.",
  },
};
