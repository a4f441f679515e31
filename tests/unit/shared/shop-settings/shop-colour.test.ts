// Shows that words can be read in and on whatever follows from a colour that is taken, and that one that is not taken comes
// with a near one that is.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { coloursOf, contrast, hexColour, nearestReadable, shippedColour } from "#shared/shop-settings/shop-colour";

const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const tokens = readFileSync("client/styles.css", "utf8");

/** A token of the stylesheet that no colour changes, by day and by night. */
function token(name: string): [light: string, dark: string] {
  const [light = "", dark = light] = new RegExp(`--color-${name}: ([^;]*);`).exec(tokens)![1]!.match(/#[0-9a-f]+/g)!;
  return [hexColour(light)!, hexColour(dark)!];
}

// Shows: console.brand
test("words can be read in every colour that follows from one that is taken, by day and by night", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const made = coloursOf(colour);
      fc.pre(made !== null);
      for (const theme of [0, 1] as const) {
        const grounds = [token("paper")[theme], token("card")[theme], made.mist[theme]];
        const words = [made.teal[theme], made.strong[theme], token("ink")[theme], token("second")[theme]];
        for (const ground of grounds)
          for (const word of words) expect(contrast(word, ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const word of [token("on-deep")[0], made.onDeepQuiet])
        expect(contrast(word, made.deep)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 300 },
  );
});

test("a colour that is not taken comes with one that is, and that one is taken as it is", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const near = nearestReadable(colour);
      expect(coloursOf(near)?.teal[0]).toBe(near);
      if (coloursOf(colour)) expect(near).toBe(colour);
    }),
    { numRuns: 200 },
  );
});

test("what the shop is delivered with can be read, and is the stylesheet's own", () => {
  expect(coloursOf(shippedColour)).not.toBeNull();
  expect(token("teal")[0]).toBe(shippedColour);
});

test.each([
  ["0B5F63", "#0b5f63"],
  [" #aBc ", "#aabbcc"],
  ["#0b5f6", null],
  ["teal", null],
  ["", null],
  ["#0b5f63;}", null],
])("%j is read as %j", (text, colour) => expect(hexColour(text)).toBe(colour));
