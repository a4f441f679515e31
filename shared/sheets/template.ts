import type { ColumnName } from "../goods/catalogue-columns";

/** The SKU of the example in the template, whose line is never imported. */
export const exampleSku = "EXAMPLE-1";

type TemplateColumn = { name: ColumnName; example: string; en: string; ar: string };

/** The columns that most sheets have, with what to write in them; an import knows more (`shared/goods/catalogue-columns.ts`). */
export const templateColumns: readonly TemplateColumn[] = [
  {
    name: "sku_id",
    example: exampleSku,
    en: "Needed. Your code for one thing that is sold; no two lines have the same. A line with a SKU of the shop changes it, another one is new.",
    ar: "مطلوب. رمزك لما يُباع، ولا يتكرر في سطرين. السطر الذي رمزه في المتجر يغيّره، وغيره جديد.",
  },
  {
    name: "title_en",
    example: "Nitrile gloves, blue, M",
    en: "Needed for a new product. Without it, or without the Arabic title, the product comes as a draft that shoppers don’t see.",
    ar: "مطلوب لمنتج جديد. من دونه، أو من دون العنوان العربي، يدخل المنتج مسودة لا يراها المتسوقون.",
  },
  {
    name: "title_ar",
    example: "قفازات نيتريل، زرقاء، M",
    en: "The same in Arabic.",
    ar: "العنوان نفسه بالعربية.",
  },
  {
    name: "brand",
    example: "Noura Care",
    en: "Needed for a new product. The name of a brand of the shop, in either language.",
    ar: "مطلوب لمنتج جديد. اسم علامة تجارية في المتجر، بأي من اللغتين.",
  },
  {
    name: "category",
    example: "Examination gloves",
    en: "Needed for a new product. The name of a category of the shop, in either language; one of several with the same name as “Gloves > Nitrile”.",
    ar: "مطلوب لمنتج جديد. اسم قسم في المتجر بأي من اللغتين، وإن تكرر الاسم فاكتب ما فوقه: «قفازات > نيتريل».",
  },
  {
    name: "price_gst",
    example: "31.50",
    en: "Needed for a new product. In AED including VAT: 1250.50 or 1.250,50. For amounts such as 1,250 you are asked once what they mean.",
    ar: "مطلوب لمنتج جديد. بالدرهم شاملًا الضريبة: 1250.50 أو 1.250,50. عن المبالغ مثل 1,250 نسألك مرة واحدة.",
  },
  {
    name: "special_price",
    example: "27",
    en: "A lower price. An empty cell takes the special price away; leave the column out to keep it.",
    ar: "سعر أقل. الخلية الفارغة تلغي السعر الخاص، واحذف العمود لتُبقيه.",
  },
  {
    name: "special_ends_at",
    example: "2027-12-31",
    en: "The last day of the special price, or a day and a time in Dubai.",
    ar: "آخر أيام السعر الخاص، أو يوم ووقت بتوقيت دبي.",
  },
  {
    name: "stock",
    example: "250",
    en: "Counted units that may be sold. Leave the column out to keep the stock as it is.",
    ar: "الوحدات المعدودة المتاحة للبيع. احذف العمود ليبقى المخزون كما هو.",
  },
  {
    name: "cod",
    example: "yes",
    en: "Whether it can be paid in cash on delivery: yes or no.",
    ar: "هل يُدفع ثمنه نقدًا عند الاستلام: نعم أو لا.",
  },
  {
    name: "gtin",
    example: "6291041500213",
    en: "The number under the barcode, of 8, 12, 13 or 14 digits. Keep the column formatted as text.",
    ar: "الرقم تحت الباركود من 8 أو 12 أو 13 أو 14 خانة. أبقِ العمود منسقًا كنص.",
  },
  {
    name: "manufacturer_code",
    example: "MN-4402",
    en: "The manufacturer’s own code.",
    ar: "رمز الشركة المصنعة.",
  },
  {
    name: "type",
    example: "consumable",
    en: "The product type in one word, such as consumable, device or instrument. Empty for a new product: consumable.",
    ar: "نوع المنتج بكلمة واحدة، مثل consumable أو device أو instrument. فارغ لمنتج جديد: consumable.",
  },
  {
    name: "description_en",
    example: "Powder-free.",
    en: "Description in English. HTML becomes plain text.",
    ar: "الوصف بالإنجليزية. يُحوّل HTML إلى نص عادي.",
  },
  {
    name: "description_ar",
    example: "خالية من البودرة.",
    en: "Description in Arabic.",
    ar: "الوصف بالعربية.",
  },
  {
    name: "max_oq",
    example: "100",
    en: "Most units in one order; empty: no limit.",
    ar: "أقصى عدد في طلب واحد؛ فارغ: بلا حد.",
  },
  {
    name: "slug",
    example: "nitrile-gloves-blue",
    en: "The product’s address, if you want to choose it. Lines with the same address are sizes or kinds of one product.",
    ar: "عنوان المنتج في الموقع إن أردت اختياره. الأسطر ذات العنوان نفسه مقاسات أو أنواع لمنتج واحد.",
  },
  {
    name: "options_en",
    example: "Size: M",
    en: "What tells sizes or kinds of one product apart, as “name: value”. An empty cell changes nothing.",
    ar: "ما يميز مقاسات المنتج الواحد أو أنواعه، على شكل «الاسم: القيمة»، بالإنجليزية. الخلية الفارغة لا تغيّر شيئًا.",
  },
  {
    name: "options_ar",
    example: "المقاس: M",
    en: "The same in Arabic.",
    ar: "ما سبق نفسه بالعربية.",
  },
];
