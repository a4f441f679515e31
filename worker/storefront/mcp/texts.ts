import type { Locale } from "#shared/text/locale";
import type { OrderState } from "#shared/orders/order-states";
import type { NamedMethod } from "#shared/payments/payment-methods";

type Texts = {
  states: Record<OrderState, string>;
  payment: Record<NamedMethod, string>;
  /** Why a tool has no answer. */
  madeUpCursor: string;
  oneOf: string;
  noProduct: string;
  noTerm: string;
  noOrder: string;
  linkTooLong: string;
  noPoNumber: string;
  lines: {
    intro: string;
    unknown(sku: string): string;
    unavailable(sku: string, title: string): string;
    tooMany(sku: string, title: string, most: number): string;
  };
  /** What a cart link does, for its recipient. */
  opens: string;
  prices: string;
  advice: string;
};

/** What tools say in sentences. */
export const toolTexts: Record<Locale, Texts> = {
  en: {
    states: {
      placed: "Placed",
      confirmed: "Confirmed",
      packed: "Packed",
      shipped: "On its way",
      delivered: "Delivered",
      cancelled: "Cancelled",
      returned: "Returned",
    },
    payment: {
      cod: "Cash on delivery",
      card: "Card",
      apple_pay: "Apple Pay",
      google_pay: "Google Pay",
      tabby: "Pay later with Tabby",
      credit: "Pay via Credit, for businesses with a credit line",
    },
    madeUpCursor: "This cursor is not one that a previous answer gave. Start without a cursor.",
    oneOf: "Give either `product` or `sku`.",
    noProduct: "There is no such product. Search for it with search_products.",
    noTerm: "There is no such category, brand, speciality, procedure or collection. list_categories names them.",
    noOrder:
      "No order has this number and status code. Both are on the order’s page in the buyer’s account; ask the buyer to copy the code again.",
    noPoNumber:
      "po_number is not a PO number: it has at most 60 letters, digits, spaces and / - . _ and starts with a letter or a digit.",
    linkTooLong: "These are too many lines for one link. Make two links.",
    lines: {
      intro: "No link was made:",
      unknown: (sku) => `SKU ${sku} does not exist.`,
      unavailable: (sku, title) => `SKU ${sku} (${title}) is not available now.`,
      tooMany: (sku, title, most) => `SKU ${sku} (${title}): ${most} at most can be ordered now.`,
    },
    opens:
      "The link shows these lines and asks whether to put them into the cart. Nothing is ordered or reserved; the buyer pays in the shop’s own checkout.",
    prices: "Prices are in AED and include VAT.",
    advice:
      "Product information comes from the manufacturer and is not medical advice. Use a medical device as its instructions say, by people trained for it.",
  },
  ar: {
    states: {
      placed: "تم استلام الطلب",
      confirmed: "تم التأكيد",
      packed: "تم التجهيز",
      shipped: "في الطريق",
      delivered: "تم التوصيل",
      cancelled: "ملغى",
      returned: "مرتجع",
    },
    payment: {
      cod: "الدفع عند الاستلام",
      card: "بطاقة",
      apple_pay: "Apple Pay",
      google_pay: "Google Pay",
      tabby: "ادفع لاحقًا عبر تابي",
      credit: "الدفع بالائتمان للمنشآت التي لديها خط ائتمان",
    },
    madeUpCursor: "هذا المؤشر لم يرد في إجابة سابقة. ابدأ من دون مؤشر.",
    oneOf: "اذكر `product` أو `sku`، واحدًا منهما فقط.",
    noProduct: "لا يوجد منتج كهذا. ابحث عنه بالأداة search_products.",
    noTerm: "لا يوجد قسم أو علامة تجارية أو تخصص أو إجراء أو مجموعة بهذا الاسم. تجدها في list_categories.",
    noOrder:
      "لا يوجد طلب بهذا الرقم مع رمز المتابعة هذا. كلاهما في صفحة الطلب داخل حساب المشتري، فاطلب منه نسخ الرمز مرة أخرى.",
    noPoNumber:
      "قيمة po_number ليست رقم أمر شراء: يتكون من 60 علامة على الأكثر من حروف وأرقام ومسافات و / - . _ ويبدأ بحرف أو رقم.",
    linkTooLong: "عدد الأصناف أكبر من أن يتسع له رابط واحد. أنشئ رابطين.",
    lines: {
      intro: "لم يُنشأ الرابط:",
      unknown: (sku) => `لا يوجد صنف برمز ${sku}.`,
      unavailable: (sku, title) => `الصنف ${sku} (${title}) غير متوفر الآن.`,
      tooMany: (sku, title, most) => `الصنف ${sku} (${title}): أقصى ما يمكن طلبه الآن ${most}.`,
    },
    opens:
      "يعرض الرابط هذه الأصناف ويسأل عن إضافتها إلى السلة. لا يُنشأ طلب ولا تُحجز كمية، ويدفع المشتري في صفحة الدفع داخل المتجر.",
    prices: "الأسعار بالدرهم الإماراتي وتشمل ضريبة القيمة المضافة.",
    advice:
      "معلومات المنتجات من الشركات المصنعة وليست نصيحة طبية. يُستخدم الجهاز الطبي وفق تعليماته وعلى أيدي أشخاص مدربين عليه.",
  },
};
