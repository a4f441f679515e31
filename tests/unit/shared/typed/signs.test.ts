// Shows what every typed value has in common: what nobody sees does not count, and one meaning of a blank text.
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldDigits, isBlank, lineIn, linesIn, plainCode, plainSigns, visible } from "#shared/typed/signs";
import { categories, longTexts, marks } from "#support/decorations";

test.each([
  "",
  " ",
  "\u200f\u200b\u2060",
  "\u200b\u200e",
  "\u00a0\u3000\u2800",
  "\ufeff\u00ad",
  "\n\t\u0085\u2028",
  "\u{e0041}",
  "\ufe0f",
  "\u3164",
])("%j is blank", (text) => {
  expect(isBlank(text)).toBe(true);
  expect(lineIn(text)).toBe("");
  expect(linesIn(text)).toBe("");
});

test("a text with anything to be seen is not blank", () => {
  for (const text of ["a", "\u200fا\u200f", " 0 ", ".", "👩‍⚕️"]) expect(isBlank(text)).toBe(false);
});

test("no text keeps a sign of direction, and a text that is clean stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const clean of [lineIn(text), linesIn(text), plainSigns(text), plainCode(text), visible(text)])
        expect(clean).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/u);
      for (const rule of [lineIn, linesIn, plainSigns, plainCode]) expect(rule(rule(text))).toBe(rule(text));
      expect(lineIn(text) === "").toBe(isBlank(text));
    }),
  );
});

test("digits of every script are the ones of the West", () => {
  for (let code = 0; code < 0x110000; code += 1) {
    const sign = String.fromCodePoint(code);
    if (!/\p{Nd}/u.test(sign)) continue;
    expect(foldDigits(sign)).toMatch(/^\d$/);
    // What Unicode says of compatible ones is the same.
    if (/^\d$/.test(sign.normalize("NFKC"))) expect(foldDigits(sign)).toBe(sign.normalize("NFKC"));
  }
  expect(foldDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०९ 𝟎𝟗𝟘𝟡 a-1")).toBe("0123456789 0123456789 09 0909 a-1");
});

test("what belongs to the writing of a language and to an emoji stays in a text", () => {
  for (const text of ["علی‌رضا", "क्‍ष", "👩‍⚕️", "❤️ thanks"]) {
    expect(lineIn(text)).toBe(text);
    expect(linesIn(text)).toBe(text);
  }
  expect(lineIn("No\u200dra\u200c Al\ufe0f")).toBe("Nora Al");
});

test("a line is one line, in composed letters; lines keep their breaks", () => {
  expect(lineIn(" Rue\r\nde l\u2019E\u0301cole\u00a0 5\u0007 ")).toBe("Rue de l\u2019École 5");
  expect(linesIn("a\r\n\r\nb\u2028c\u00a0d\u0000 ")).toBe("a\n\nb\nc d");
  expect(lineIn("\ufee3\ufea4\ufee4\ufeaa")).toBe("محمد");
});

test.each([
  ['"CODE".', "CODE"],
  ["«CODE»", "CODE"],
  ["*CODE*", "CODE"],
  ["(CO‑DE),", "CO-DE"],
  ["ＣＯＤＥ", "CODE"],
  ["\u200fCO\u200bDE\u200e", "CODE"],
  ["CODE ٢٠", "CODE 20"],
])("%j is the code %j", (text, code) => expect(plainCode(text)).toBe(code));

test.each(longTexts)("50,000 signs of %j take no time", (_, text) => {
  const begun = performance.now();
  for (const rule of [lineIn, linesIn, plainSigns, plainCode, visible, isBlank, foldDigits]) rule(text);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test("a sign of any category between others is kept or taken out, never torn", () => {
  for (const sign of [...categories, ...marks])
    for (const rule of [lineIn, linesIn, plainSigns]) expect(rule(`ab${sign}cd`)).toMatch(/^ab.*cd$/su);
});
