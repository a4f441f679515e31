import type { rowProblems } from "#shared/contracts/back-office/write-api";
import type { Locale } from "#shared/text/locale";

export type RowCode = (typeof rowProblems)[number];
/** Why a row is refused; of an invalid one, by which field. */
export type RowProblem =
  | Exclude<RowCode, "invalid">
  | `invalid.${"price" | "was_price" | "on_hand" | "quantity" | "lot" | "bin" | "expires_on" | "as_of" | "version" | "lines"}`;

/** Why a row is refused, for the people who read a program's log. */
export const rowMessages: Readonly<Record<Locale, Record<RowProblem, string>>> = {
  en: {
    "invalid.price": "price must be an amount in AED from 0.01, with at most two decimals.",
    "invalid.was_price": "was_price must be an amount in AED above price, or null.",
    "invalid.on_hand": "on_hand must be a whole number from 0 to 1,000,000.",
    "invalid.quantity": "quantity must be a whole number from 0 to 1,000,000.",
    "invalid.lot": "lot must have 1 to 20 characters, without spaces around it.",
    "invalid.bin": "bin must have at most 20 characters, without spaces around it.",
    "invalid.expires_on": "expires_on must be a day such as 2027-01-31, or null. A new lot needs it.",
    "invalid.as_of": "as_of must be a time that has passed, such as 2026-11-25T08:00:00Z.",
    "invalid.version": "Units of single lines need the version of the order, so that they are not taken twice.",
    "invalid.lines": "Lines are named for packed alone, a parcel for delivered alone.",
    repeated: "Several rows are about the same thing, so none of them was used. Send one.",
    unknown_sku: "There is no such SKU in the shop.",
    has_lots: "The stock of this SKU is the sum of its lots. Send its lots instead.",
    no_lots: "This SKU has no lots. Send its stock instead.",
    unknown_warehouse: "There is no open warehouse with this code.",
    lot_differs: "This lot is known with another expiry date.",
    expired: "This lot has expired, so no units of it can come in.",
    outdated: "Stock has moved since as_of, or as_of is more than two days ago. Count again and send the new figure.",
    above_limit:
      "Together with the price cuts of a day this is worth more than the maker of the key may give alone. Enter it in the console.",
    not_found: "There is no such order, or no such parcel on its way.",
    conflict: "This has changed since it was read. Read it again, then decide.",
    order_state: "The order can’t take this step from where it is.",
    out_of_stock: "Too few units of this order’s items may be packed, as after a recall.",
    self_dealing: "The maker of the key ordered this, so a colleague needs to do it in the console.",
    later: "There was no time left for this row, or its details are away. Send it again.",
  },
  ar: {
    "invalid.price": "يجب أن تكون قيمة price مبلغًا بالدرهم لا يقل عن 0.01، بمنزلتين عشريتين على الأكثر.",
    "invalid.was_price": "يجب أن تكون قيمة was_price مبلغًا بالدرهم أكبر من price، أو null.",
    "invalid.on_hand": "يجب أن تكون قيمة on_hand عددًا صحيحًا من 0 إلى 1,000,000.",
    "invalid.quantity": "يجب أن تكون قيمة quantity عددًا صحيحًا من 0 إلى 1,000,000.",
    "invalid.lot": "يجب أن يتكون lot من حرف واحد إلى 20 حرفًا دون مسافات حوله.",
    "invalid.bin": "يجب ألا يزيد bin على 20 حرفًا دون مسافات حوله.",
    "invalid.expires_on": "يجب أن تكون قيمة expires_on يومًا مثل 2027-01-31 أو null، وهي مطلوبة لكل تشغيلة جديدة.",
    "invalid.as_of": "يجب أن تكون قيمة as_of وقتًا مضى، مثل 2026-11-25T08:00:00Z.",
    "invalid.version": "أرسل نسخة الطلب مع وحدات البنود المفردة، حتى لا تُؤخذ مرتين.",
    "invalid.lines": "تُذكر البنود مع packed فقط، والطرد مع delivered فقط.",
    repeated: "عدة صفوف تخص الشيء نفسه، فلم يُؤخذ بأي منها. أرسل صفًا واحدًا.",
    unknown_sku: "لا يوجد في المتجر منتج بهذا الرمز.",
    has_lots: "مخزون هذا المنتج هو مجموع تشغيلاته. أرسل التشغيلات بدلًا منه.",
    no_lots: "ليست لهذا المنتج تشغيلات. أرسل مخزونه بدلًا منها.",
    unknown_warehouse: "لا يوجد مستودع مفتوح بهذا الرمز.",
    lot_differs: "هذه التشغيلة معروفة بتاريخ انتهاء آخر.",
    expired: "انتهت صلاحية هذه التشغيلة، فلا تدخل وحدات منها.",
    outdated: "تغيّر المخزون بعد وقت as_of، أو مضى على هذا الوقت أكثر من يومين. أعد الجرد وأرسل الرقم الجديد.",
    above_limit: "مع تخفيضات أسعار اليوم تتجاوز قيمة هذا ما يحق لصاحب المفتاح منحه وحده. أدخله من لوحة التحكم.",
    not_found: "لا يوجد طلب بهذا الرقم، أو لا يوجد طرد كهذا في الطريق.",
    conflict: "تغيّر هذا بعد قراءته. اقرأه مرة أخرى ثم قرّر.",
    order_state: "لا يمكن للطلب أن ينتقل إلى هذه المرحلة من حيث هو.",
    out_of_stock: "الوحدات التي يمكن تجهيزها من أصناف هذا الطلب غير كافية، كما بعد الاستدعاء.",
    self_dealing: "صاحب المفتاح هو من طلب هذا، ويجب أن يقوم بذلك زميل آخر من لوحة التحكم.",
    later: "لم يبقَ وقت لهذا الصف أو أن تفاصيله غير متاحة الآن. أرسله مرة أخرى.",
  },
};
