/**
 * The order that people expect of sizes: XS before S before XL, 2-0 before 4-0, 18G before 21G, 5 ml before 1 litre, and
 * 5 × 5 cm before 5 × 9 cm. By the values of addresses, such as `5x9-cm`, so that it is the same in every language.
 */
export function byNaturalOrder(values: readonly string[]): (a: string, b: string) => number {
  // Among sutures a plain number is thicker than 2-0, among gloves there are only plain numbers.
  const areSutures = values.some((value) => suture.test(value));
  const places = new Map(values.map((value) => [value, placeOf(value, areSutures)]));
  const place = (value: string) => places.get(value) ?? placeOf(value, areSutures);
  return (a, b) => compared(place(a), place(b)) || (a < b ? -1 : Number(a > b));
}

/** Kinds of value stand one after the other: words of size, bare numbers, measures, all else. */
type Place = readonly number[];

const suture = /^(\d{1,2})-0$/;

const words = [
  ["newborn", "neonate", "infant", "xxxs"],
  ["child", "junior", "paediatric", "xxs"],
  ["xs", "extra-small"],
  ["s", "small"],
  ["m", "medium"],
  ["l", "large", "adult"],
  ["xl", "extra-large", "tall-adult", "tall"],
  ["xxl", "2xl"],
  ["xxxl", "3xl"],
];

/** How many of the smallest unit of its kind a unit has: micrometres, microlitres, milligrams. */
const units: Readonly<Record<string, number>> = {
  mm: 1000,
  cm: 10_000,
  m: 1_000_000,
  in: 25_400,
  ml: 1000,
  l: 1_000_000,
  litre: 1_000_000,
  litres: 1_000_000,
  g: 1000,
  kg: 1_000_000,
};

function placeOf(value: string, areSutures: boolean): Place {
  const word = words.findIndex((names) => names.includes(value));
  if (word >= 0) return [0, word];
  const [, zeros] = suture.exec(value) ?? [];
  if (zeros !== undefined) return [1, Number(zeros)];
  if (areSutures && /^\d$/.test(value)) return [1, -Number(value)];
  const numbers = value.match(/\d*\.?\d+/g)?.map(Number) ?? [];
  if (numbers.length === 0) return value.startsWith("single") || value === "pair" ? [2, 1] : [3];
  const unit = /(?<=[\d-])(?:mm|cm|m|in|ml|litres?|l|kg|g)(?![\p{L}])/u.exec(value)?.[0] ?? "";
  return [2, ...numbers.map((number) => number * (units[unit] ?? 1))];
}

function compared(a: Place, b: Place): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? -Infinity) - (b[at] ?? -Infinity);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return 0;
}
