import fc from "fast-check";

/** Signs that nobody sees and that come along when a value is copied. */
export const marks = Array.from(
  "\u200b\u200c\u200d\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad\ufe00\ufe0d\ufe0f\u180e\u2061\u{e0020}\u{e0041}\u3164",
);
export const dashes = Array.from("-‐‑‒–—―−﹘﹣－⁃ـ");
export const spaces = Array.from(" \u00a0\u2002\u2007\u2009\u202f\u3000\u205f\t\n");
/** Zeros of scripts: Arabic, Persian, Devanagari, Bengali, Thai, full width, mathematical bold, Adlam. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1e950];

const among = (signs: readonly string[]) => fc.constantFrom(...signs);

type Decoration = {
  /** Spaces may stand between its signs. */
  spaced?: boolean;
  /** Hyphens may. */
  dashed?: boolean;
  /** Capitals do not matter. */
  anyCase?: boolean;
  /** Quotes and marks of a sentence may stand around it. */
  quoted?: boolean;
};

/**
 * A value as somebody may have pasted it: marks anywhere, digits of one script, every hyphen as another dash, space around
 * and what else does not count.
 */
export const decorated = (
  value: fc.Arbitrary<string>,
  allowed: Decoration = {},
): fc.Arbitrary<[pasted: string, value: string]> =>
  value.chain((plain) => {
    const signs = Array.from(plain);
    return fc
      .record({
        zero: fc.constantFrom(...zeros),
        dash: among(dashes),
        cases: fc.array(fc.boolean(), { minLength: signs.length, maxLength: signs.length }),
        between: fc.array(fc.array(among(marks), { maxLength: 2 }), {
          minLength: signs.length,
          maxLength: signs.length,
        }),
        gaps: fc.array(fc.option(among([...(allowed.spaced ? spaces : []), ...(allowed.dashed ? dashes : []), ""])), {
          minLength: signs.length,
          maxLength: signs.length,
        }),
        around: fc.tuple(fc.array(among(spaces), { maxLength: 2 }), fc.array(among(spaces), { maxLength: 2 })),
        quotes: among(allowed.quoted ? ['""', "“”", "«»", "''", "()", "**", " .", " ,", "  "] : ["  "]),
      })
      .map(({ zero, dash, cases, between, gaps, around, quotes }): [string, string] => {
        const written = signs.map((sign, at) => {
          const one = /\d/.test(sign) ? String.fromCodePoint(zero + Number(sign)) : sign === "-" ? dash : sign;
          const cased = allowed.anyCase && cases[at] ? one.toLowerCase() : one;
          return (at > 0 ? (gaps[at] ?? "") : "") + between[at]!.join("") + cased;
        });
        return [around[0].join("") + quotes[0]! + written.join("") + quotes[1]! + around[1].join(""), plain];
      });
  });

/** Texts of 50,000 signs that a rule might take long for. */
export const longTexts = [
  "0",
  "٠",
  "𝟗",
  " ",
  "\u200b",
  "-",
  "(",
  "a",
  "x",
  "@",
  "<",
  ".",
  ",",
  "'",
  "p",
  ";",
  "01",
  "(01)",
  "0 ",
  "a@",
  "\u0301",
  "د ",
  "\u001d",
  "1,111",
  "[",
  "%20",
].map((part) => [part, part.repeat(Math.ceil(50_000 / part.length))] as const);

/** A character of every category of Unicode. */
export const categories = Array.from(
  "Aaǅʰא\u0301\u0903\u20dd5Ⅷ½_-()«»!+$^© \u2028\u2029\u0007\u200b\ud800\ue000\u0378",
);
