// Shows which GTINs are sound, and that every country of the list has a name in both languages.
import { expect, test } from "vitest";
import { countryCodes } from "#shared/goods/product-codes";
import { isGtin } from "#shared/typed/gtin";

// Shows: editor.codes
test.each(["96385074", "036000291452", "6291041500213", "10614141000415"])("%s is a GTIN", (text) => {
  expect(isGtin(text)).toBe(true);
});

test.each(["", "6291041500214", "629104150021", "62910415002130", "6291041500213 ", "٦٢٩١٠٤١٥٠٠٢١٣", "963850745"])(
  "%j is none",
  (text) => {
    expect(isGtin(text)).toBe(false);
  },
);

test("one wrong digit, or two neighbours changed over, are noticed", () => {
  const sound = "6291041500213";
  for (let at = 0; at < sound.length; at += 1) {
    const wrong = `${sound.slice(0, at)}${(Number(sound[at]) + 1) % 10}${sound.slice(at + 1)}`;
    expect(isGtin(wrong), wrong).toBe(false);
  }
  expect(isGtin("2691041500213")).toBe(false);
});

test("every country is there once and has a name", () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  for (const locale of ["en", "ar"]) {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    expect(countryCodes.filter((code) => names.of(code) === code)).toEqual([]);
  }
});
