// Shows that an English word written in Arabic letters is recognised by its sound, and that other words are not.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { foldWords } from "#backend/platform/text/fold";
import { soundOfEnglish, soundsOfArabic } from "#backend/goods/search/sound";

const folded = (text: string) => foldWords(text)[0]!.folded;

test.each([
  ["oximeter", "اوكسيمتر"],
  ["oximeter", "أوكسيميتر"],
  ["lancet", "لانست"],
  ["lancets", "لانسيتات"],
  ["gloves", "جلوفز"],
  ["gloves", "غلوفز"],
  ["catheter", "كاثيتر"],
  ["stethoscope", "ستيثوسكوب"],
  ["suction", "سكشن"],
  ["pressure", "بريشر"],
  ["physio", "فيزيو"],
  ["scissors", "سيزرز"],
])("%s is %s", (english, arabic) => {
  const sound = soundOfEnglish(folded(english));
  // Two consonants are the sound of too much: "physio".
  if (sound === null) expect(soundsOfArabic(folded(arabic))).toEqual([]);
  else expect(soundsOfArabic(folded(arabic))).toContain(sound);
});

test.each(["gas", "iv", "mask2", "قفاز", "5", ""])("%j has no sound of an English word", (word) => {
  expect(soundOfEnglish(word)).toBeNull();
});

test.each(["glove", "5", "غاز", "گ", ""])("%j is not looked for by its sound", (word) => {
  expect(soundsOfArabic(word)).toEqual([]);
});

test("any text ends, and gives two sounds at most", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      expect(soundsOfArabic(text).length).toBeLessThanOrEqual(2);
      expect(soundOfEnglish(text) ?? "aaa").toMatch(/^[a-z$]+$/);
    }),
  );
});
