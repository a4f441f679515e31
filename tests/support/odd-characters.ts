/** The code points of a range, both ends among them. */
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Categories of characters that show nothing, break a line, turn it around, or are none. */
export const oddCharacters: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    // NUL has rules of its own, and a line's end ends a header.
    "C0 controls": [...range(0x01, 0x08), 0x0b, 0x0c, ...range(0x0e, 0x1f), 0x7f],
    "line ends and tabs": [0x09, 0x0a, 0x0d],
    "C1 controls": range(0x80, 0x9f),
    "line and paragraph separators": [0x2028, 0x2029],
    "marks of direction": [0x061c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)],
    "characters without a width": [0x00ad, 0x034f, 0x180e, ...range(0x200b, 0x200d), ...range(0x2060, 0x2064), 0xfeff],
    "further format characters": [
      ...range(0x0600, 0x0605),
      0x06dd,
      0x070f,
      ...range(0x206a, 0x206f),
      ...range(0xfff9, 0xfffb),
    ],
    tags: [0xe0001, 0xe0020, 0xe007f],
    "non-characters": [
      ...range(0xfdd0, 0xfdef),
      ...range(0, 16).flatMap((plane) => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff]),
    ],
    "private and replacement characters": [0xe000, 0xf8ff, 0xfffd, 0x10fffd],
  }).map(([name, points]) => [name, points.map((point) => String.fromCodePoint(point))]),
);

/** What no character is: halves of pairs, bytes of none, more than there is, too many bytes; as addresses write them. */
export const brokenEscapes = [
  "%ED%A0%80",
  "%ED%BF%BF",
  "%ED%A0%80%ED%B0%80",
  "%F4%90%80%80",
  "%C0%80",
  "%80",
  "%FF",
  "%E2%80",
];

/** The first and last of each category: they stand for the rest where each takes a page. */
export const someOddCharacters = Object.values(oddCharacters).flatMap((all) => [...new Set([all[0]!, all.at(-1)!])]);
