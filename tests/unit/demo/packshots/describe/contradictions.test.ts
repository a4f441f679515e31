// Shows that the renderer refuses a picture that says of a variant what the catalogue does not say of it.
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#support/project-root";

type Refuse = (words: readonly string[], group: object | undefined, skus: readonly string[]) => string[];

const file = path.join(root, "demo/packshots/describe/contradictions.mjs");
const { contradictions } = (await import(file)) as { contradictions: Refuse };

const variant = (sku_id: string, value: string) => ({
  sku_id,
  title: { en: `Gloves, blue, box of 20, ${value}` },
  options: [{ name: { en: "Size" }, value: { en: value } }],
});

const gloves = {
  slug: "gloves",
  title: { en: "Gloves, blue, box of 20" },
  description: { en: "With a 300 mm cuff." },
  specifications: [{ value: { en: "21G needle test" } }],
  variants: [variant("G-S", "S"), variant("G-10", "10 × 10 cm")],
};

test.each([
  ["another count", "100 pcs", /'100 pcs'/],
  ["another box", "Box of 100", /'Box of 100'/],
  ["another gauge", "18G", /'18G'/],
  ["another volume", "Rinse 500 ml", /'500 ml'/],
  ["another colour", "Burgundy", /the colour 'burgundy'/],
  ["another variant's size", "S · Box of 20", /'S', another variant's/],
])("%s is refused", (_, words, problem) => {
  expect(contradictions([words], gloves, ["G-10"])).toEqual([expect.stringMatching(problem)]);
});

test("what the title, the specifications or the variant's own options say is printed", () => {
  expect(contradictions(["10 × 10 cm · box of 20", "Blue", "21G", "300 mm"], gloves, ["G-10"])).toEqual([]);
});

test("a picture of the whole product may name each of its variants, one of no product anything", () => {
  expect(contradictions(["S", "10 × 10 cm"], gloves, [])).toEqual([]);
  expect(contradictions(["100 pcs"], undefined, [])).toEqual([]);
});
