// Shows that every colour is a token of `client/styles.css`, so that each has a value by night, and that words can be
// read on their grounds in both themes.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where a colour stands that no token can be. */
const allowed = new Set([
  // The same amber by day and by night, in a drawing.
  "client/shop/frame/offline/offline-screen.tsx: #e8a33d",
]);

const colour =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\((?!from)/gi;
const named = /:[^;{}]*\b(?:white|black|gr[ae]y|red|green|blue|orange|yellow)\b(?!-)/i;

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
const files = globSync("client/**/*.{css,ts,tsx}").map((file) => file.replaceAll("\\", "/"));

// Shows: screens.themes
test("no file but styles.css has a colour of its own", () => {
  const own = files.flatMap((file) => {
    if (file === "client/styles.css" || file.startsWith("client/messages/")) return [];
    const text = withoutComments(readFileSync(file, "utf8"));
    // The numbers of a plot are local tokens with a value by night.
    const looked = text.replaceAll(/--[\w-]+: light-dark\([^;]*;/g, "");
    const found = looked.match(colour) ?? [];
    const names = file.endsWith(".css") ? looked.split("\n").filter((line) => named.test(line)) : [];
    return [...found, ...names].map((one) => `${file}: ${one.trim()}`);
  });
  expect(own.filter((one) => !allowed.has(one))).toEqual([]);
});

const tokens = readFileSync("client/styles.css", "utf8");

/** Red, green and blue of a token, 0 to 255. */
function valueOf(name: string, theme: "light" | "dark"): number[] {
  const value = new RegExp(`--color-${name}: ([^;]*);`).exec(tokens)![1]!;
  const [light = "", dark = light] = value.match(/#[0-9a-f]+/g) ?? [];
  const digits = (theme === "light" ? light : dark).slice(1);
  const pairs = digits.length === 3 ? Array.from(digits, (digit) => digit + digit) : digits.match(/../g)!;
  return pairs.map((pair) => Number.parseInt(pair, 16));
}

function lightness(name: string, theme: "light" | "dark"): number {
  const [red = 0, green = 0, blue = 0] = valueOf(name, theme).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG reckons it, 1 to 21. */
function contrast(one: string, other: string, theme: "light" | "dark"): number {
  const [low = 0, high = 0] = [lightness(one, theme), lightness(other, theme)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["paper", "card", "mist"];
const words = ["ink", "second", "teal", "strong"];
const pairs: [word: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground) => words.map((word): [string, string, number] => [word, ground, 4.5])),
  ...["good", "danger", "good-ink"].flatMap((word): [string, string, number][] => [
    [word, "card", 4.5],
    [word, "paper", 4.5],
  ]),
  ...["teal", "strong", "ink", "danger"].map((ground): [string, string, number] => ["card", ground, 4.5]),
  ...["ink", "second", "warning-ink"].map((word): [string, string, number] => [word, "warning", 4.5]),
  ...["on-deep", "on-deep-quiet"].map((word): [string, string, number] => [word, "deep", 4.5]),
  ["amber-ink", "amber", 4.5],
  // Edges of fields.
  ["field", "card", 3],
  ["field", "paper", 3],
];

test.each(pairs)("%s on %s has a contrast of %s in both themes", (word, ground, least) => {
  expect(contrast(word, ground, "light")).toBeGreaterThanOrEqual(least);
  expect(contrast(word, ground, "dark")).toBeGreaterThanOrEqual(least);
});
