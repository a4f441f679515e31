import type { Locale } from "#shared/text/locale";
import { plainFigure } from "#shared/typed/figure";
import { attributeOf, type Attribute, type AttributeKey, type Attributes, type AttributeValue } from "./attributes";
import type { Name } from "./choices";
import { converted, measureCell, measureText, units, type Unit } from "./units";

/** Why a text is no value of an attribute: what it should be instead, in both languages. */
export type BadValue = { wrong: { en: string; ar: string } };
export const isBadValue = (read: AttributeValue | BadValue): read is BadValue =>
  typeof read === "object" && !Array.isArray(read);

const inLanguage = (name: Name, locale: Locale): string =>
  typeof name === "string" ? name : name[locale === "ar" ? 1 : 0];

/** What an attribute is called. */
export const attributeName = (key: AttributeKey, locale: Locale): string => inLanguage(attributeOf(key).name, locale);

const yes = ["Yes", "نعم"] as const;
const no = ["No", "لا"] as const;

/** The values of an attribute's choice, each with its name; of the others none. */
export function choicesOf(key: AttributeKey, locale: Locale): { value: string; label: string }[] {
  const attribute = attributeOf(key);
  return attribute.type === "choice"
    ? Object.entries(attribute.values).map(([value, name]) => ({ value, label: inLanguage(name, locale) }))
    : [];
}

/** A value as people read it, such as `16 mm`, `Reverse cutting` or `Yes`. */
export function valueText(key: AttributeKey, value: AttributeValue, locale: Locale): string {
  const attribute = attributeOf(key);
  if (attribute.type === "number") return measureText(Number(value), attribute.unit, locale);
  if (attribute.type === "flag") return inLanguage(value === true ? yes : no, locale);
  return [value]
    .flat()
    .map((word) => inLanguage(attribute.values[String(word)] ?? String(word), locale))
    .join(locale === "ar" ? "، " : ", ");
}

/** The parts of a value, each as files and addresses have it: several of a choice of several, else one. */
export function valueWords(key: AttributeKey, value: AttributeValue): string[] {
  const attribute = attributeOf(key);
  if (attribute.type === "flag") return [value === true ? "yes" : "no"];
  if (attribute.type === "number") return [String(value)];
  return [value].flat().map(String);
}

/** A value as a catalogue file has it: `16 mm`, `reverse-cutting`, `ecg, spo2`, `yes`. `valueIn` reads it again. */
export function valueCell(key: AttributeKey, value: AttributeValue): string {
  const attribute = attributeOf(key);
  return attribute.type === "number" ? measureCell(Number(value), attribute.unit) : valueWords(key, value).join(", ");
}

/** The value that a text means, in the attribute's own unit. @param text as files or people write it, in either language */
export function valueIn(key: AttributeKey, text: string): AttributeValue | BadValue {
  const attribute = attributeOf(key);
  if (attribute.type === "number") return numberIn(attribute, text);
  if (attribute.type === "flag") return flagIn(text);
  const words = attribute.several ? text.split(/[,،]/).filter((part) => part.trim() !== "") : [text];
  const found: string[] = [];
  for (const word of words) {
    const value = choiceIn(attribute.values, word);
    if (value === undefined) return notAmong(attribute.values, word);
    if (!found.includes(value)) found.push(value);
  }
  if (found.length === 0) return notAmong(attribute.values, text);
  return attribute.several ? found : found[0]!;
}

/** More measures nothing of goods. */
const mostOfUnit = 10_000_000;

/** Whether so much can be measured: nothing is shorter or lighter than nothing, though colder. */
const isMeasure = (value: number, unit: Unit): boolean =>
  Math.abs(value) <= mostOfUnit && (value >= 0 || unit === "celsius");

/** Digits of a number and letters of a unit, at most. */
const [mostDigits, longestUnit] = [10, 20];

function numberIn({ unit }: Extract<Attribute, { type: "number" }>, text: string): number | BadValue {
  const { name } = units[unit];
  const wrong = {
    wrong: {
      en: name[0] === "" ? "a number" : `a number of ${name[0]}, such as 5 ${name[0]}`,
      ar: name[1] === "" ? "رقم" : `رقم بوحدة ${name[1]}، مثل 5 ${name[1]}`,
    },
  };
  const [digits] = /[-−]?[\d٠-٩][\d٠-٩.,٫٬]*/.exec(text) ?? [];
  if (digits === undefined) return wrong;
  const at = text.indexOf(digits);
  const written = `${text.slice(0, at)} ${text.slice(at + digits.length)}`.replaceAll(/[\s-]+/g, " ").trim();
  const figure = plainFigure(digits) ?? plainFigure(digits, ",");
  if (figure === null || figure.length > mostDigits || written.length > longestUnit) return wrong;
  const value = written === "" ? Number(figure) : converted(Number(figure), written, unit);
  return value === null || !isMeasure(value, unit) ? wrong : value;
}

const yesWords: ReadonlySet<string> = new Set(["yes", "y", "true", "1", "نعم", "✓"]);
const noWords: ReadonlySet<string> = new Set(["no", "n", "false", "0", "لا"]);

function flagIn(text: string): boolean | BadValue {
  const word = text.trim().toLowerCase();
  if (yesWords.has(word)) return true;
  if (noWords.has(word)) return false;
  return { wrong: { en: "yes or no", ar: "نعم أو لا" } };
}

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_/-]+/g, "-");

/** By its word, or by its name in either language. */
function choiceIn(values: Readonly<Record<string, Name>>, text: string): string | undefined {
  const wanted = folded(text);
  if (Object.hasOwn(values, wanted)) return wanted;
  return Object.entries(values).find(([, name]) => [name].flat().some((one) => folded(one) === wanted))?.[0];
}

/** Values of a choice that an answer names, at most. */
const mostNamed = 12;

function notAmong(values: Readonly<Record<string, Name>>, word: string): BadValue {
  const words = Object.keys(values);
  const list = words.slice(0, mostNamed).join(", ") + (words.length > mostNamed ? ", …" : "");
  const typed = word.trim().slice(0, 40);
  return {
    wrong: { en: `one of ${list} (not ${typed})`, ar: `واحدة من ${list} (وليس ${typed})` },
  };
}

/** An attribute's value that the JSON of a column or a document has, if it is one. */
export function isValueOf(key: AttributeKey, value: unknown): value is AttributeValue {
  const attribute = attributeOf(key);
  if (attribute.type === "number") return typeof value === "number" && isMeasure(value, attribute.unit);
  if (attribute.type === "flag") return typeof value === "boolean";
  const words: unknown[] = Array.isArray(value) ? value : [value];
  const known = words.every((word) => typeof word === "string" && Object.hasOwn(attribute.values, word));
  return known && words.length > 0 && Array.isArray(value) === Boolean(attribute.several);
}

/** What SKUs share of their attributes, in their order. */
export function sharedAttributes(all: readonly Attributes[]): Attributes {
  const [first = {}, ...others] = all;
  return Object.fromEntries(
    Object.entries(first).filter(([key, value]) =>
      others.every((one) => JSON.stringify(one[key as AttributeKey]) === JSON.stringify(value)),
    ),
  );
}
