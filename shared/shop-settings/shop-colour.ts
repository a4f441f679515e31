/**
 * The colours that follow from the one that the operator chooses: for each theme, so that words can be read on every ground
 * that they stand on (WCAG 2.2, AA). Reckoned in OKLCH, where a change of lightness keeps the hue.
 */

/** What the shop is delivered with; `client/styles.css` has its tokens by hand. */
export const shippedColour = "#0b5f63";
const shippedDeep = "#083f42";

/** What is in the shop's own colour outside of its pages' styles, such as a browser's bars, by day and by night. */
export const barColoursOf = (colour: string): Record<"light" | "dark", string> => ({
  light: colour,
  dark: colour === shippedColour ? shippedDeep : (coloursOf(colour)?.deep ?? colour),
});

/** Tokens of `client/styles.css` as `#rrggbb`, by day and by night; those of the shop's own ground are the same in both. */
export type ShopColours = {
  teal: readonly [light: string, dark: string];
  strong: readonly [light: string, dark: string];
  mist: readonly [light: string, dark: string];
  deep: string;
  onDeepQuiet: string;
};

/** Grounds and words that no colour changes, as `client/styles.css` has them. */
const fixed = {
  light: { grounds: ["#fbfaf7", "#ffffff"], words: ["#10201f", "#4a5b59"] },
  dark: { grounds: ["#0f1615", "#18211f"], words: ["#e6eceb", "#aabbbb"] },
} as const;
const least = 4.5;

/** A colour as people write it, such as `0B5F63` or `#abc`, as `#rrggbb`; null for what is none. */
export function hexColour(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (!digits) return null;
  const whole = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join("") : digits;
  return `#${whole.toLowerCase()}`;
}

/** The tokens of a colour; null where words could not be read in it or on it by day. @param colour `#rrggbb` */
export function coloursOf(colour: string): ShopColours | null {
  const [lightness, chroma, hue] = oklchOf(colour);
  const mistLight = hexOf([0.948, Math.min(chroma * 0.15, 0.014), hue]);
  if (![...fixed.light.grounds, mistLight].every((ground) => contrast(colour, ground) >= least)) return null;
  const mistDark = hexOf([0.295, Math.min(chroma * 0.3, 0.022), hue]);
  const nightGrounds = [...fixed.dark.grounds, mistDark];
  const byNight = (from: number) =>
    firstOf(from, 0.005, (one) => hexOf([one, Math.min(chroma, 0.11), hue]), nightGrounds);
  const strongLight = hexOf([lightness * 0.74, chroma * 0.85, hue]);
  return {
    teal: [colour, byNight(0.78)],
    strong: [strongLight, byNight(0.85)],
    mist: [mistLight, mistDark],
    deep: strongLight,
    onDeepQuiet: hexOf([0.935, Math.min(chroma * 0.2, 0.02), hue]),
  };
}

/** Tokens of `client/styles.css` as another colour has them; empty for the one that the shop is delivered with. */
export function colourTokens(colour: string): string {
  const colours = colour === shippedColour ? null : coloursOf(colour);
  if (!colours) return "";
  const { teal, strong, mist, deep, onDeepQuiet } = colours;
  const themed = { teal, strong, mist };
  return [
    ...Object.entries(themed).map(([name, [light, dark]]) => `--color-${name}:light-dark(${light},${dark});`),
    `--color-deep:${deep};--color-on-deep-quiet:${onDeepQuiet};`,
  ].join("");
}

/** The nearest colour of the same hue in which and on which words can be read. @param colour `#rrggbb` */
export function nearestReadable(colour: string): string {
  if (coloursOf(colour)) return colour;
  const [lightness, chroma, hue] = oklchOf(colour);
  for (let at = lightness; at > 0; at -= 0.005) {
    const near = hexOf([at, chroma, hue]);
    if (coloursOf(near)) return near;
  }
  return shippedColour;
}

/** The first lightness, going up, that can be read on all of these. */
function firstOf(from: number, step: number, make: (at: number) => string, grounds: readonly string[]): string {
  for (let at = from; at < 1; at += step) {
    const made = make(at);
    if (grounds.every((ground) => contrast(made, ground) >= least)) return made;
  }
  return "#ffffff";
}

/** As WCAG reckons it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const luminance = (colour: string): number => {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

type Three = [number, number, number];

const linearOf = (colour: string): Three =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;

/** Lightness 0 to 1, chroma, and hue in radians: Björn Ottosson's matrices. */
function oklchOf(colour: string): Three {
  const [r, g, b] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)];
}

/** With as much of the chroma as a screen can show. */
function hexOf([lightness, chroma, hue]: Three): string {
  for (let part = 1; part > 0; part -= 0.05) {
    const linear = linearAt(lightness, chroma * part, hue);
    if (linear.every((one) => one >= -0.0005 && one <= 1.0005)) return hexFrom(linear);
  }
  return hexFrom(linearAt(lightness, 0, hue));
}

function linearAt(lightness: number, chroma: number, hue: number): Three {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const hexFrom = (linear: Three): string =>
  `#${linear
    .map((one) => {
      const part = Math.min(Math.max(one, 0), 1);
      const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
      return Math.round(value * 255)
        .toString(16)
        .padStart(2, "0");
    })
    .join("")}`;
