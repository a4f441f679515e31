import { fieldCount } from "./figure";
import { plainCode } from "./signs";

/** What lists count in; a dozen or a gross is none of them, as it would be another number. */
const units = [
  "p(?:ie)?ces?|pcs?|ea(?:ch)?|nos?|units?|box(?:es)?|bxs?|packs?|pkts?|packets?|pkgs?|cartons?|ctns?|cases?",
  "bottles?|btls?|rolls?|sets?|pairs?|bags?|tubes?|vials?|kits?|cans?|jars?|sheets?|strips?|sachets?|ampoules?",
  "علبة|علبه|علب|قطعة|قطعه|قطع|حبة|حبه|حبات|كرتونة|كرتونه|كرتون|كراتين|عبوة|عبوات|زجاجة|زجاجات|قارورة|قوارير",
  "لفة|لفات|رول|رولات|طقم|أطقم|اطقم|زوج|أزواج|ازواج|كيس|أكياس|اكياس|أنبوب|أنابيب|وحدة|وحدات|باكيت|باكيتات|صندوق|صناديق",
].join("|");
const unit = `(?:${units})(?![\\p{L}\\p{M}])\\.?`;
const name = "(?:qty|quantity|count|(?:ال)?كمي[ةه]|(?:ال)?عدد)(?![\\p{L}\\p{M}])[ .:=-]*";
/** Two of a thing are one word in Arabic. */
const two = "(?:علبت|قطعت|حبت|عبوت|كرتون|كرتونت|زجاجت|لفت|وحدت|كيس|صندوق)(?:ان|ين)";
const figure = "\\d[\\d,.]*";

/** A quantity that says it is one, behind what it is of: `x5`, `5 pcs`, `Qty: 5`, `- 5`. */
const behind = `(?:(?:${name})?[x*] ?${figure}(?: ?${unit})?|(?:${name})?${figure} ?${unit}|${name}${figure}|${two})`;
/** The same before it: `5 x`, `5 pcs`. */
const before = `(?:(?:${name})?${figure} ?(?:${unit} ?)?[x*]|(?:${name})?${figure} ?${unit}|${name}${figure}|${two})`;
export const quantityBehind = new RegExp(
  `^(.*?[^ ,:=-]) ?(?:(?:[ ,]|- ) ?(${behind})|(?:[:=] ?| - )(${behind}|${figure}))$`,
  "iu",
);
export const quantityBefore = new RegExp(`^(${before}) (?:of |[-:] )?(.+)$`, "iu");

/** Words that make another number of the one before them. */
export const multiplies =
  /(?:^|[^\p{L}])(?:dozens?|doz|dzn?|gross|hundreds?|thousands?|دزينة|دزينات|درزن|دستة|مئة|مائة|ألف|آلاف)(?:$|[^\p{L}])/iu;

/** What is in a pack, where nothing says how many packs: `box of 50` may mean one box, or 50 pieces. */
export const packOf = new RegExp(`(?:^|[^\\p{L}])(?:${units}) ?(?:of|من|فيها|فيه|بها|به) ?${figure}`, "iu");

const alone = new RegExp(`^(?:${name})?(?:[x*] ?)?(\\d[\\d,.' ]*?) ?(?:[x*] ?)?(?:${unit})?(?: ?[x*])?$`, "iu");
const dual = new RegExp(`^${two}$`, "u");
/** Digits of the longest quantity; the code of a product has more. */
const mostDigits = 7;
/** Signs of the longest quantity with its words. */
const longest = 100;

/** A list's line or cell with the sign of times as the letter, which most type for it. */
export const plainLine = (text: string): string => text.replaceAll(/[×✕✖]/g, "x");

/**
 * How many of a thing a list asks for, in digits, with or without what it counts in: `5`, `٥ علب`, `x5`, `5 pcs`, `1,000`.
 * @returns null for what is none or may be two, such as `1.000`, and for the code of a product
 */
export function quantityIn(text: string): string | null {
  if (text.length > longest) return null;
  const plain = plainCode(plainLine(text));
  if (dual.test(plain)) return "2";
  const count = fieldCount(alone.exec(plain)?.[1] ?? plain);
  return count !== null && count.length <= mostDigits ? count.replace(/^-.*/, "") || null : null;
}

/** Whether a quantity says that it is one, by what it counts in, by a sign or by a name. */
export const saysQuantity = (text: string): boolean => quantityIn(text) !== null && !/^[\d., ]+$/.test(plainCode(text));
