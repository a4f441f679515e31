import type { Locale } from "../../../shared/locale";

/** What is wrong with one field of the settings. */
export const settingMessages = {
  en: {
    own_trn: "A TRN has 15 digits, starting with 1 and ending with 3. It is on your VAT certificate, and in EmaraTax.",
    url: "This is not a web address. It begins with https://.",
    amount: "Write an amount such as AED 12.50: not below zero, with two decimals at most.",
    time: "Write a time such as 14:00.",
    hours: "Write hours such as 8:00–12:00, 14:30–20:00, or leave it empty when the shop is closed.",
    closes_early: "The shop closes before it opens here. Write the earlier time first.",
    no_day: "Choose one day at least, or nothing can be delivered.",
    no_method: "Keep one way to pay at least, or nobody can order.",
    prefix: "Begin with a capital letter and end with - or /, without digits. {year} becomes the year: INV-{year}-.",
    same_prefix: "Papers of the other kind have this prefix: a number would be there twice. Choose another one.",
    sms_name: "A sender’s name has 3 to 11 Latin letters, digits or spaces.",
    cut_off_closed: "The time by which orders leave must lie within the opening hours of one day at least.",
    place_closed:
      "Orders to one of the places leave until a time at which the shop would be closed. Change that place under Delivery first.",
    never_open: "The shop would never be open. Give one day its hours.",
    days: "Write a number of days from 0 to 60.",
    days_order: "This must not be fewer days than the earliest.",
    struck_low: "The struck-through price must be above the charge. Write 0 for none.",
    default_place: "Visitors who have chosen no place are served here, so it stays on.",
  },
  ar: {
    own_trn:
      "يتكون الرقم الضريبي من 15 رقمًا، يبدأ بـ 1 وينتهي بـ 3. تجده في شهادة ضريبة القيمة المضافة وفي إمارات تاكس.",
    url: "هذا ليس عنوان موقع. يبدأ العنوان بـ https://.",
    amount: "اكتب مبلغًا مثل 12.50 درهم، لا يقل عن صفر وبمنزلتين عشريتين على الأكثر.",
    time: "اكتب وقتًا مثل 14:00.",
    hours: "اكتب ساعات مثل 8:00–12:00، 14:30–20:00، أو اترك الحقل فارغًا إذا كان المتجر مغلقًا.",
    closes_early: "وقت الإغلاق هنا قبل وقت الفتح. اكتب الوقت الأسبق أولًا.",
    no_day: "اختر يومًا واحدًا على الأقل، وإلا تعذر التوصيل.",
    no_method: "أبقِ طريقة دفع واحدة على الأقل، وإلا تعذّر الطلب.",
    prefix: "ابدأ بحرف لاتيني كبير وانتهِ بـ - أو / دون أرقام. تتحول {year} إلى السنة: INV-{year}-.",
    same_prefix: "تحمل مستندات النوع الآخر هذه البادئة، فيتكرر الرقم. اختر بادئة أخرى.",
    sms_name: "يتكون اسم المرسل من 3 إلى 11 حرفًا لاتينيًا أو رقمًا أو مسافة.",
    cut_off_closed: "يجب أن يقع آخر موعد للطلب ضمن ساعات العمل في يوم واحد على الأقل.",
    place_closed: "لأحد الأماكن آخر موعد للطلب يقع خارج هذه الساعات. عدّل ذلك المكان في صفحة التوصيل أولًا.",
    never_open: "لن يفتح المتجر أبدًا. حدّد ساعات يوم واحد على الأقل.",
    days: "اكتب عدد أيام من 0 إلى 60.",
    days_order: "لا يمكن أن يقل هذا عن أقرب موعد.",
    struck_low: "يجب أن يزيد السعر المشطوب على رسوم التوصيل. اكتب 0 إذا لم يوجد.",
    default_place: "هذا هو المكان المعتمد لمن لم يختر مكانًا، فلا يمكن إيقافه.",
  },
} as const satisfies Record<Locale, Record<string, string>>;
