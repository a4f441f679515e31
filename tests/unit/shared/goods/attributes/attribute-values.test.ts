import { describe, expect, test } from "vitest";
import {
  choicesOf,
  isBadValue,
  isValueOf,
  sharedAttributes,
  valueCell,
  valueIn,
  valueText,
} from "#shared/goods/attributes/attribute-values";
import { attributeKeys, attributeOf, type AttributeKey } from "#shared/goods/attributes/attributes";
import { attributesIn, attributeTexts } from "#shared/goods/attributes/attributes-text";
import { families, familyKeys, familyOf } from "#shared/goods/attributes/families";

describe("a text becomes a value in the attribute's own unit", () => {
  test.each([
    ["needle_length", "1.6 cm", 16],
    ["needle_length", "12.5", 12.5],
    ["needle_length", "١٦ مم", 16],
    ["needle_length", "16mm", 16],
    ["chamber", "18 litres", 18],
    ["gauge", "21G", 21],
    ["charriere", "Ch 14", 14],
    ["warranty", "2 years", 24],
    ["battery_life", "4 hours", 4],
    ["battery_life", "90 minutes", 1.5],
    ["screen", "12-inch", 12],
    ["speed", "400,000 rpm", 400_000],
    ["overall_width", "1,5 m", 150],
    ["irradiance", "1,200 mW/cm²", 1200],
    ["concentration", "0.9 %", 0.9],
    ["temperature_from", "-20 °C", -20],
    ["usp", "4-0", "4-0"],
    ["needle_curve", "3/8", "3-8"],
    ["needle_curve", "3/8 circle", "3-8"],
    ["needle_point", "Reverse cutting", "reverse-cutting"],
    ["needle_point", "قاطعة عكسية", "reverse-cutting"],
    ["tissue", "skin، face, skin", ["skin", "face"]],
    ["absorbable", "نعم", true],
    ["absorbable", "no", false],
  ] as const)("%s: %s", (key, text, value) => {
    expect(valueIn(key, text)).toEqual(value);
  });

  test.each([
    ["needle_length", "16 kg", "a number of mm, such as 5 mm"],
    ["needle_length", "about 16", "a number of mm, such as 5 mm"],
    ["needle_length", "", "a number of mm, such as 5 mm"],
    ["needle_length", "9".repeat(30), "a number of mm, such as 5 mm"],
    ["programs", "4 mm", "a number"],
    ["length", "-5 cm", "a number of cm, such as 5 cm"],
    ["length", "99999999", "a number of cm, such as 5 cm"],
    ["absorbable", "perhaps", "yes or no"],
    ["structure", "plaited", "one of monofilament, braided (not plaited)"],
    ["structure", "constructor", "one of monofilament, braided (not constructor)"],
    ["tissue", "skin, bone", "one of skin, face, mouth, deep, tendon (not bone)"],
  ] as const)("%s refuses %j", (key, text, wrong) => {
    expect(valueIn(key, text)).toMatchObject({ wrong: { en: wrong } });
  });
});

test("values are read as people write them, in both languages", () => {
  expect(valueText("needle_length", 16, "en")).toBe("16 mm");
  expect(valueText("needle_length", 16, "ar")).toBe("16 مم");
  expect(valueText("warranty", 24, "en")).toBe("2 years");
  expect(valueText("warranty", 18, "ar")).toBe("18 شهرًا");
  expect(valueText("gauge", 21, "ar")).toBe("21G");
  expect(valueText("charriere", 14, "en")).toBe("Ch 14");
  expect(valueText("speed", 400_000, "en")).toBe("400,000 rpm");
  expect(valueText("tissue", ["skin", "face"], "ar")).toBe("الجلد، جلد الوجه");
  expect(valueText("absorbable", false, "en")).toBe("No");
});

/** Some values of an attribute: every choice, and numbers of every kind. */
const samplesOf = (key: AttributeKey) => {
  const { type, several } = { several: false, ...attributeOf(key) };
  if (type === "number") return [0.5588, 1, 2, 24, 1200, 1.66667];
  if (type === "flag") return [true, false];
  const words = choicesOf(key, "en").map(({ value }) => value);
  return several ? [words, ...words.map((word) => [word])] : words;
};

test.each(attributeKeys)("%s: what a file says of a value is that value again", (key) => {
  for (const value of samplesOf(key)) {
    const cell = valueCell(key, value);
    expect(valueIn(key, cell), cell).toEqual(value);
    expect(isValueOf(key, value)).toBe(true);
    for (const locale of ["en", "ar"] as const) {
      const text = valueText(key, value, locale);
      expect(text, cell).not.toMatch(/undefined|NaN/);
      if (attributeOf(key).type !== "number") expect(valueIn(key, text), text).toEqual(value);
    }
  }
});

test.each(familyKeys)(
  "%s: what the editor shows of its attributes is read again as it was, in both languages",
  (family) => {
    const { attributes } = familyOf(family);
    for (const pick of [0, 1, 2, 3]) {
      const all = Object.fromEntries(attributes.map((key) => [key, samplesOf(key)[pick % samplesOf(key).length]!]));
      for (const locale of ["en", "ar"] as const) {
        const { values, problems } = attributesIn(attributeTexts(all, locale, attributes), attributes);
        expect(problems).toEqual([]);
        expect(values).toEqual(all);
      }
    }
  },
);

test("words of choices are those of addresses", () => {
  for (const key of attributeKeys)
    for (const { value } of choicesOf(key, "en")) expect(value, key).toMatch(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/);
});

test.each(familyKeys)("%s has attributes that there are, each once", (key) => {
  const { attributes } = familyOf(key);
  expect(attributes.filter((one) => !attributeKeys.includes(one))).toEqual([]);
  expect(new Set(attributes).size).toBe(attributes.length);
});

test("every attribute is some family's", () => {
  const all = new Set(Object.values(families).flatMap(({ attributes }) => attributes));
  expect(attributeKeys.filter((key) => !all.has(key))).toEqual([]);
});

test("a column's JSON has values or it has not", () => {
  expect(isValueOf("needle_length", "16")).toBe(false);
  expect(isValueOf("needle_length", Number.NaN)).toBe(false);
  expect(isValueOf("tissue", "skin")).toBe(false);
  expect(isValueOf("tissue", [])).toBe(false);
  expect(isValueOf("usp", "__proto__")).toBe(false);
  expect(isBadValue(["skin"])).toBe(false);
});

test("SKUs share what is the same in all of them", () => {
  expect(sharedAttributes([])).toEqual({});
  expect(
    sharedAttributes([
      { usp: "4-0", absorbable: true, tissue: ["skin"] },
      { usp: "5-0", absorbable: true, tissue: ["skin"], needle_length: 16 },
    ]),
  ).toEqual({ absorbable: true, tissue: ["skin"] });
});
