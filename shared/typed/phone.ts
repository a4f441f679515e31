import { labelOf, withoutLabels } from "./labels";
import { plainCode } from "./signs";

/** Why a text is no phone number that can be called. */
export type PhoneProblem = "phone" | "phone_length" | "phone_country" | "phone_extension";

const emirates = "971";
/**
 * Any 05x is a mobile: the regulator (TDRA) opens ranges now and then, as it did 053, and nobody's own number is to be refused
 * until the shop hears of it. What costs money goes to ranges that were given out: 050, 052 to 056 and 058.
 */
const mobile = /^5\d{8}$/;
const openRanges = /^5[02-68]/;
/** Behind the area code of an emirate seven digits. */
const landline = /^[234679]\d{7}$/;
/** Numbers without an area: free of charge, shared, for companies, premium. */
const special = /^(?:800\d{2,9}|200\d{4,6}|(?:400|600|700|900)\d{6})$/;
/**
 * Countries that set a 0 before the area within the country and leave it out behind the country's code; a number of theirs
 * never begins with 0. Many write it all the same: `+966 050…`.
 */
const dropsZero =
  /^(20|27|3[1-3]|4[0134679]|6[0-46]|8[1246]|9[0-58]|2(?:1[238]|3[34]|49|5[1456])|880|96[1-467]|97[027]|99[4-8])0(?=\d{7})/;

/** What stands before a number on cards, in signatures and in links. */
const link = /^(?:(?:https?:\/\/)?wa\.me\/|(?:https?:\/\/)?api\.whatsapp\.com\/send\/?\?phone=|(?:tel|callto|sms):)/i;
const label = labelOf([
  "tele?(?:phone)?",
  "(?:cell|mobile|land|hot)? ?phone",
  "ph",
  "mob(?:ile)?",
  "cell(?:ular)?",
  "landline",
  "direct",
  "line",
  "gsm",
  "whats ?app",
  "wa",
  "(?:please |pls )?call",
  "(?:us|me) (?:at|on)",
  "contact",
  "office",
  "home",
  "work",
  "fax",
  "hp",
  "[tmpcfdh]",
  "ا?ل?هاتف",
  "ا?ل?ت[يل]+فون",
  "ا?ل?جوال",
  "ا?ل?موب[اي]+ل",
  "ا?ل?محمول",
  "ا?ل?متحرك",
  "ا?ل?نقال",
  "ا?ل?فاكس",
  "ا?ل?خلوي",
  "ا?ل?واتس ?[اآأ]ب",
  "ا?ل?[اأإ]رضي",
  "ا?ل?مكتب",
  "(?:لل|ال)?تواصل",
  "ا?ل?[اإ]تصال",
  "اتصل(?: بنا)?(?: على)?",
]);
const extension = /(?:ext(?:ension|n)?|تحويلة|داخلي|[x#;,pw])[ .:=]{0,3}\d{1,6}#?$/i;
/** Signs of the longest thing that may be a number with its name. */
const longest = 120;

type Read = { phone: string } | { problem: PhoneProblem };

/**
 * Reads a phone number however it was typed or copied: digits of any script, `+971 (0)50…`, `00971 050…`, `971050…`, a link,
 * invisible signs. Without a country it is of the Emirates, whose numbers have their real lengths; one of another country has
 * its code with `+` or `00` and 8–15 digits in all.
 * @returns `+` and digits with the country, or what is wrong
 */
export function readPhone(text: string): Read {
  const typed = withoutName(text);
  if (typed.length > longest) return { problem: "phone" };
  const inside = extension.exec(typed);
  if (inside && typed.slice(0, inside.index).replaceAll(/\D/g, "").length > 6) return { problem: "phone_extension" };
  // A `+` that stands behind its number was typed where lines run from right to left.
  const [before = "", behind = "", ...more] = typed.split("+");
  const isInside = /\d/.test(before) && /\d/.test(behind);
  if (!/^[\d ().\-/·•+]+$/.test(typed) || isInside || more.length > 0) return { problem: "phone" };
  const digits = typed.replace(/(?<=\d[ ).-]*)\( ?0 ?\)/, "").replaceAll(/\D/g, "");
  return typed.includes("+") || digits.startsWith("00") ? ofCountry(digits.replace(/^00/, "")) : ofEmirates(digits);
}

/** The number as `readPhone` gives it; null when there is none. */
export function normalPhone(text: string): string | null {
  const read = readPhone(text);
  return "phone" in read ? read.phone : null;
}

/** The digits that a link dials (`tel:+…`, `wa.me/…`), whichever way the number is written for people. */
export const dialled = (phone: string): string => (normalPhone(phone) ?? phone).replaceAll(/\D/g, "");

/** Whether a number in normal form is of a mobile of the Emirates, the only ones that codes are texted to. */
export const isUaeMobile = (phone: string): boolean =>
  phone.startsWith(`+${emirates}5`) && openRanges.test(phone.slice(4)) && mobile.test(phone.slice(4));

/**
 * What kept numbers, without their `+`, may begin with when this is looked for: `050 12` and `97150` alike; one without a
 * country is of the Emirates. Empty for what holds other signs than those of numbers.
 */
export function phoneBeginnings(text: string): string[] {
  const typed = withoutName(text);
  if (typed.length > longest || !/^[\d +().\-/]+$/.test(typed) || !/\d/.test(typed)) return [];
  const digits = typed.replaceAll(/\D/g, "");
  const whole = normalPhone(typed)?.slice(1);
  return [...new Set(whole === undefined ? [digits, withCountry(digits)] : [digits, whole])];
}

function withCountry(digits: string): string {
  if (digits.startsWith("00")) return digits.slice(2);
  return emirates + digits.replace(/^9710?/, "").replace(/^0/, "");
}

/** A pasted number without what names it. */
function withoutName(text: string): string {
  const plain = plainCode(text.replaceAll("%20", " ")).slice(0, 2 * longest);
  return withoutLabels(withoutLabels(plain, label).replace(link, ""), label).replaceAll("[", "(").replaceAll("]", ")");
}

/** With `+` or `00` before it. No country's code begins with 0: there the `+` was set before a number of the Emirates. */
function ofCountry(digits: string): Read {
  if (digits.startsWith("0")) return ofEmirates(digits);
  if (digits.startsWith(emirates)) return national(digits.slice(emirates.length));
  const whole = digits.replace(dropsZero, "$1");
  if (/^(\d)\1*$/.test(whole)) return { problem: "phone" };
  return /^\d{8,15}$/.test(whole) ? { phone: `+${whole}` } : { problem: "phone_length" };
}

function ofEmirates(digits: string): Read {
  const here = national(digits);
  if ("phone" in here) return here;
  if (digits.startsWith(emirates)) return national(digits.slice(emirates.length));
  if (digits.length > 10 && !digits.startsWith("0")) return { problem: "phone_country" };
  return here;
}

/** Without the country's code, with or without the 0 of calls within it. */
function national(digits: string): Read {
  const number = digits.replace(/^0/, "");
  if (mobile.test(number) || landline.test(number) || special.test(number)) return { phone: `+${emirates}${number}` };
  return { problem: /^(?:[2-79]|800)/.test(number) ? "phone_length" : "phone" };
}
