import type { Locale } from "../../shared/locale";
import { passwordMessages } from "../../shared/password";
import type { FieldProblem } from "./outcome";

/** What is wrong with one field. */
export const fieldMessages: Record<Locale, Record<FieldProblem, string>> = {
  en: {
    required: "This is required.",
    invalid: "This is not valid.",
    too_long: "This is too long or too short.",
    out_of_range: "This is out of range.",
    repeated: "Give this only once.",
    unreadable: "This holds characters that cannot be read.",
    ...passwordMessages.en,
    password_common: "Too many people use this password. Choose another one.",
    email: "This is not an e-mail address.",
    phone: "A phone number has at least 8 digits.",
    trn: "A TRN has 15 digits, the first 1 and the last 3. Contact us if yours differs.",
    expired: "This day has passed.",
    above_price: "This must be below the price.",
    taken: "Another product has this already.",
    unknown_term: "There is no such entry. Choose one of the list.",
    unknown_place: "We do not know this place. Choose one of the list.",
    other_emirate: "This area is in another emirate. Choose an area of the emirate above.",
    other_country: "We deliver within the United Arab Emirates only.",
  },
  ar: {
    required: "هذا الحقل مطلوب.",
    invalid: "هذه القيمة غير صحيحة.",
    too_long: "هذه القيمة أطول أو أقصر من المسموح.",
    out_of_range: "هذه القيمة خارج النطاق المسموح.",
    repeated: "أدخل هذه القيمة مرة واحدة فقط.",
    unreadable: "تحتوي هذه القيمة على رموز لا يمكن قراءتها.",
    ...passwordMessages.ar,
    password_common: "كلمة المرور هذه شائعة جدًا. اختر كلمة أخرى.",
    email: "هذا ليس عنوان بريد إلكتروني.",
    phone: "يتكون رقم الهاتف من 8 أرقام على الأقل.",
    trn: "يتكون رقم التسجيل الضريبي من 15 رقمًا، أولها 1 وآخرها 3. تواصل معنا إذا كان رقمك مختلفًا.",
    expired: "هذا التاريخ قد مضى.",
    above_price: "يجب أن تكون هذه القيمة أقل من السعر.",
    taken: "هذه القيمة مستخدمة في منتج آخر.",
    unknown_term: "لا يوجد مثل هذا المدخل. اختر واحدًا من القائمة.",
    unknown_place: "لا نعرف هذا المكان. اختر مكانًا من القائمة.",
    other_emirate: "هذه المنطقة في إمارة أخرى. اختر منطقة من الإمارة التي اخترتها.",
    other_country: "نوصل داخل الإمارات العربية المتحدة فقط.",
  },
};
