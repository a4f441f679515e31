// Shows what stands in a brand's mark, and that its colour is the brand's own.
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BrandMark, initialsOf } from "#client/ui/brand-mark.tsx";

test.each([
  ["Noura Care", "NC"],
  ["Al Noor Medical Supplies", "AN"],
  ["Safa", "Sa"],
  ["3M", "3M"],
  ["X", "X"],
  [" johnson  & johnson", "JJ"],
  ["نورة كير", "ن"],
  ["الغاف", "غ"],
  ["ال", "ا"],
])("%s has %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const hueOf = (slug: string, name: string) =>
  /data-hue="(\d+)"/.exec(renderToStaticMarkup(createElement(BrandMark, { slug, name })))![1]!;

test("a brand has the same colour in every language, and brands share out all there are", () => {
  expect(hueOf("noura-care", "Noura Care")).toBe(hueOf("noura-care", "نورة كير"));
  const brands = JSON.parse(readFileSync("demo/catalogue/brands.json", "utf8")) as { slug: string }[];
  const hues = new Set(brands.map(({ slug }) => hueOf(slug, slug)));
  expect(hues.size).toBe(12);
  const styles = readFileSync("client/ui/brand-mark.css", "utf8");
  // The first is the one without a rule.
  for (const hue of hues) if (hue !== "0") expect(styles).toContain(`[data-hue="${hue}"]`);
});
