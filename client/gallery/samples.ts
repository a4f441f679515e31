import type { Locale } from "#shared/text/locale";
import type { ProductCardData } from "../shop/browse/product-card/product-card-data";

/** What stands on the parts where no text of the shop does. */
const words = {
  en: {
    label: "Name of the clinic",
    value: "Al Noor Medical Centre",
    hint: "As it is written on the licence.",
    problem: "Enter the name of the clinic.",
    sentence: "Your order was placed. We will write when it leaves the warehouse.",
    title: "Nitrile examination gloves, powder-free, blue, box of 100",
    long: "Upper-arm blood pressure monitor, Arabic voice, two users, 120 readings each, with a wide cuff and an adapter",
    brand: "Noura Care",
  },
  ar: {
    label: "اسم العيادة",
    value: "مركز النور الطبي",
    hint: "كما هو مدوّن في الرخصة.",
    problem: "اكتب اسم العيادة.",
    sentence: "استلمنا طلبك، وسنراسلك عند خروجه من المستودع.",
    title: "قفازات فحص من النتريل، خالية من البودرة، زرقاء، علبة من 100",
    long: "جهاز قياس ضغط الدم من أعلى الذراع، ناطق بالعربية، لمستخدمَين، 120 قراءة لكل منهما، مع سوار عريض ومحوّل كهربائي",
    brand: "نورا كير",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** @returns the words in a language */
export const wordsIn = (locale: Locale) => words[locale];

/** A card in each of its states. */
export function cardsIn(locale: Locale): ProductCardData[] {
  const { title, long, brand } = words[locale];
  const image = "nitrile-gloves-bahar-m.webp";
  const card = { slug: "sample", brand, title, price: 26.75, sku: "SAMPLE-1" };
  return [
    { ...card, id: "normal", image, each: 0.27, rating: { average: 4.6, count: 12 } },
    { ...card, id: "offer", list: 29, off: 7, choices: true },
    {
      ...card,
      id: "chips",
      image,
      brand: long,
      chips: [["S", "SAMPLE-2"], ["M"], ["L", "SAMPLE-3"]],
      more: 2,
      choices: true,
    },
    { ...card, id: "sold-out", soldOut: true, noCod: true },
    { ...card, id: "long", title: long, price: 12_345.5, from: true, choices: true },
  ];
}
