import type { Locale } from "#shared/text/locale";
import { attributeName, isBadValue, valueCell, valueIn, valueText } from "./attribute-values";
import {
  attributeKeys,
  attributeOf,
  isAttribute,
  type AttributeKey,
  type Attributes,
  type AttributeValue,
} from "./attributes";

/** Why one attribute of a text is none, or has no such value. */
export type AttributeProblem = { en: string; ar: string };

/** The attributes of an object with their keys' own type; those of a family that is no more, and their like, are left out. */
export const entriesOf = (attributes: Attributes): [AttributeKey, AttributeValue][] =>
  Object.entries(attributes).flatMap(([key, value]) => (isAttribute(key) ? [[key, value] as const] : [])) as [
    AttributeKey,
    AttributeValue,
  ][];

const folded = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, "_");

const byName: ReadonlyMap<string, AttributeKey> = new Map(
  attributeKeys
    .toReversed()
    .flatMap((key) => [attributeName(key, "ar"), attributeName(key, "en")].map((name) => [folded(name), key] as const)),
);

/** The attribute that a text names: by its key, or by its name in either language. @param among those that are meant first */
function attributeNamed(text: string, among: readonly AttributeKey[] = []): AttributeKey | undefined {
  const name = folded(text);
  const meant = among.find((key) =>
    (["en", "ar"] as const).some((locale) => folded(attributeName(key, locale)) === name),
  );
  return meant ?? (isAttribute(name) ? name : byName.get(name));
}

/** What pairs of a name and a text say of goods, in the attributes' own units, and which of them say nothing. */
export function attributesIn(
  pairs: readonly (readonly [name: string, text: string])[],
  among: readonly AttributeKey[] = [],
): { values: Attributes; problems: AttributeProblem[] } {
  const values: Attributes = {};
  const problems: AttributeProblem[] = [];
  for (const [name, text] of pairs) {
    const key = attributeNamed(name, among);
    if (key === undefined) {
      const typed = JSON.stringify(name.slice(0, 40));
      problems.push({ en: `there is no attribute ${typed}`, ar: `لا توجد خاصية ${typed}` });
      continue;
    }
    const value = valueIn(key, text);
    if (isBadValue(value)) {
      problems.push({
        en: `${key} must be ${value.wrong.en}`,
        ar: `${attributeName(key, "ar")}: المطلوب ${value.wrong.ar}`,
      });
    } else if (values[key] === undefined) values[key] = value;
    else problems.push({ en: `${key} is there twice`, ar: `${attributeName(key, "ar")} مكررة` });
  }
  return { values, problems };
}

/** As a catalogue file has them: keys, and values with English units. */
export const attributePairs = (attributes: Attributes): [name: string, text: string][] =>
  entriesOf(attributes).map(([key, value]) => [key, valueCell(key, value)]);

/** As people edit them: numbers exactly, with English units; a name that means another attribute in this family is left to be its key. */
export const attributeTexts = (attributes: Attributes, locale: Locale, among: readonly AttributeKey[] = []) =>
  entriesOf(attributes).map(([key, value]): [name: string, text: string] => {
    const name = attributeName(key, locale);
    const isNumber = attributeOf(key).type === "number";
    return [
      attributeNamed(name, among) === key ? name : key,
      isNumber ? valueCell(key, value) : valueText(key, value, locale),
    ];
  });
