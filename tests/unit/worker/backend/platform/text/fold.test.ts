// Shows that what people write differently and mean alike becomes the same word.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldCode, foldText } from "#backend/platform/text/fold";

describe("means the same", () => {
  test.each([
    ["alef forms", "أكسجين إكسجين آكسجين ٱكسجين", "اكسجين"],
    ["ya and alef maqsura", "كرسى كرسي", "كرسي"],
    ["ta marbuta and ha, one and many", "كمامة كمامه كمامات", "كمام"],
    ["the article", "كمامة الكمامة والكمامة بالكمامة للكمامة", "كمام"],
    ["hamza carriers", "شئون شيون", "شيون"],
    ["diacritics", "سَمَّاعَة سماعة", "سماع"],
    ["tatweel", "ســماعة سماعة", "سماع"],
    ["presentation forms", "ﺳﻤﺎﻋﺔ سماعة", "سماع"],
    ["Persian letters", "کرسی كرسي", "كرسي"],
    ["digits of three scripts", "١٠٠ ۱۰۰ 100", "100"],
    ["case", "NITRILE Nitrile nitrile", "nitrile"],
    ["Latin diacritics", "Néstlé nestle NESTLÉ", "nestle"],
    ["full width", "ｇｌｏｖｅ glove", "glove"],
    ["plurals", "gloves glove glove's gloves’", "glove"],
    ["plurals in es and ies", "boxes box", "box"],
    ["British and American", "sterilisation sterilization", "sterilisation"],
    ["a negation and its word", "non-sterile non sterile nonsterile", "nonsterile"],
    ["an Arabic negation and its word", "غير معقم غير المعقمة غيرمعقم", "غيرمعقم"],
    ["marks of direction", "\u200fglove\u200e \u202bglove\u202c", "glove"],
  ])("%s", (_, text, word) => {
    expect(new Set(foldText(text).split(" "))).toEqual(new Set([word]));
  });
});

test("letters and figures part, signs separate", () => {
  expect(foldText("5ml/FFP2,2-ply (10 %)")).toBe("5 ml ffp 2 2 ply 10");
  expect(foldText('"*():^-+{}🧤')).toBe("");
});

test.each(["NC-NGL-S", "nc ngl s", "NCNGLS", "nc.ngl/s"])("%s is one code", (text) => {
  expect(foldCode(text)).toBe("ncngls");
});

test("whatever is written, only letters and figures remain", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 }), (points) => {
      const folded = foldText(String.fromCodePoint(...points));
      expect(folded).toMatch(/^(?:[\p{L}\p{N}]+(?: |$))*$/u);
    }),
    { numRuns: 300 },
  );
});
