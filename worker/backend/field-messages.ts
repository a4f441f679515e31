import type { Locale } from "../../shared/locale";
import { passwordMessages } from "../../shared/password";
import type { FieldProblem, NamingProblem } from "./outcome";
import { settingMessages } from "./shop-settings/field-messages";

/** What is wrong with one field. */
export const fieldMessages: Record<Locale, Record<FieldProblem, string>> = {
  en: {
    required: "This field is required.",
    invalid: "Enter a valid value.",
    too_long: "This is too long or too short.",
    out_of_range: "This value is out of range.",
    repeated: "Enter this only once.",
    unknown_value: "One of these values is unknown.",
    unreadable: "This contains characters we can’t read.",
    ...passwordMessages.en,
    password_common: "This password is too common. Choose another one.",
    email: "Enter a valid email address.",
    phone: "Enter a phone number with at least 8 digits.",
    trn: "A TRN has 15 digits, starting with 1 and ending with 3. Contact us if yours is different.",
    expired: "This date has passed.",
    ends_first: "The end must be after the start.",
    above_price: "This must be lower than the price.",
    taken: "This is already in use.",
    unknown_product: "We can’t find a product at this address.",
    overlaps: "This starts before the previous special price ends.",
    frozen: "This voucher has been used, so its terms can’t change. Duplicate it instead.",
    below_uses: "It has already been used more often than this.",
    confirm: "This would let everyone order for free without limit. Tick the box to confirm.",
    no_skus: "We can’t find this SKU.",
    in_sale: "One of these is in another announced sale that isn’t over.",
    has_stock: "A SKU you removed still has stock. Set its stock to zero first, with a reason.",
    unknown_term: "Choose an entry from the list.",
    unknown_place: "Choose a place from the list.",
    other_emirate: "This area is in another emirate. Choose an area of the emirate above.",
    unsafe_link: "A link is a path of this shop, such as /products, or an address that begins with https://.",
    picture_small: "This image is too small for this spot.",
    picture_missing: "Choose an image.",
    reserved: "This address is reserved by the shop.",
    loop: "This redirect would loop.",
    footer_links:
      "The footer must lead to a category, a speciality or procedure, about, contact and all three policies.",
    other_country: "We only deliver within the United Arab Emirates.",
    ...settingMessages.en,
    same_time: "Quiet hours can’t start and end at the same time. Choose another time, or leave both empty.",
    public_address: "Enter the address of a public service that starts with https://.",
    only_https: "Links must start with https://.",
    no_html: "Write plain text without HTML tags.",
  },
  ar: {
    required: "هذا الحقل مطلوب.",
    invalid: "أدخل قيمة صحيحة.",
    too_long: "هذه القيمة أطول أو أقصر من المسموح.",
    out_of_range: "هذه القيمة خارج النطاق المسموح.",
    repeated: "أدخل هذه القيمة مرة واحدة فقط.",
    unknown_value: "إحدى هذه القيم غير معروفة.",
    unreadable: "تحتوي هذه القيمة على رموز لا يمكن قراءتها.",
    ...passwordMessages.ar,
    password_common: "كلمة المرور هذه شائعة جدًا. اختر كلمة أخرى.",
    email: "أدخل بريدًا إلكترونيًا صحيحًا.",
    phone: "أدخل رقم هاتف من 8 أرقام على الأقل.",
    trn: "يتكون رقم التسجيل الضريبي من 15 رقمًا، يبدأ بالرقم 1 وينتهي بالرقم 3. تواصل معنا إذا كان رقمك مختلفًا.",
    expired: "هذا التاريخ قد مضى.",
    ends_first: "يجب أن تكون النهاية بعد البداية.",
    above_price: "يجب أن تكون هذه القيمة أقل من السعر.",
    taken: "هذه القيمة مستخدمة لشيء آخر.",
    unknown_product: "لا يوجد منتج بهذا العنوان.",
    overlaps: "يبدأ هذا السعر الخاص قبل انتهاء السعر الذي يسبقه.",
    frozen: "استُخدمت هذه القسيمة، فيبقى ما وعدت به كما هو. أنشئ نسخة منها بدلًا من ذلك.",
    below_uses: "استُخدمت أكثر من هذا العدد.",
    confirm: "يمكن للجميع أن يطلبوا مجانًا بلا حد. علّم المربع إن كان هذا هو المقصود.",
    no_skus: "لا يوجد رمز SKU بهذا الرقم.",
    in_sale: "أحد هذه الأصناف ضمن عرض آخر معلن مسبقًا لم ينتهِ.",
    has_stock: "ما زال في المخزون وحدات من رمز SKU محذوف. أخرجها من المخزون أولًا مع ذكر السبب.",
    unknown_term: "اختر قيمة من القائمة.",
    unknown_place: "اختر مكانًا من القائمة.",
    other_emirate: "هذه المنطقة في إمارة أخرى. اختر منطقة من الإمارة التي اخترتها.",
    unsafe_link: "الرابط إما مسار في هذا المتجر مثل ‎/products‎ أو عنوان يبدأ بـ ‎https://‎.",
    picture_small: "هذه الصورة أصغر من مكانها.",
    picture_missing: "اختر صورة.",
    reserved: "هذا العنوان محجوز للمتجر.",
    loop: "يؤدي هذا التحويل إلى حلقة لا تنتهي.",
    footer_links:
      "يجب أن يؤدي التذييل إلى قسم، وإلى تخصص أو إجراء، وإلى صفحتي «من نحن» و«تواصل معنا»، وإلى السياسات الثلاث.",
    other_country: "نوصل داخل الإمارات العربية المتحدة فقط.",
    ...settingMessages.ar,
    same_time: "سينتهي وقت الهدوء حين يبدأ. اختر وقتًا آخر أو اترك الحقلين فارغين.",
    public_address: "هذا ليس عنوان خدمة عامة يبدأ بـ https://‎.",
    only_https: "يجب أن تبدأ الروابط بـ https://.",
    no_html: "اكتب نصًا عاديًا من دون وسوم HTML.",
  },
};

const namingMessages: Record<Locale, Record<NamingProblem["problem"], (named: string) => string>> = {
  en: {
    too_few: (least) => (least === "1" ? "Choose at least one." : `There must be at least ${least}.`),
    too_many: (most) => `There can be ${most} at most.`,
    unknown_skus: (skus) => `SKUs we can’t find: ${skus}.`,
  },
  ar: {
    too_few: (least) => (least === "1" ? "اختر واحدًا على الأقل." : `يجب ألا يقل العدد عن ${least}.`),
    too_many: (most) => `يجب ألا يزيد العدد على ${most}.`,
    unknown_skus: (skus) => `رموز SKU غير موجودة: ${skus}.`,
  },
};

/** What is said of a field. */
export const fieldMessage = (found: FieldProblem | NamingProblem, locale: Locale): string =>
  typeof found === "string" ? fieldMessages[locale][found] : namingMessages[locale][found.problem](found.named);
