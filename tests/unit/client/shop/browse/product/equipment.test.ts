// Shows what is equipment's own on a product page: when it is capital equipment, what its specifications say in both
// languages, and a drawing of the room it takes up, to scale and with all three dimensions.
import { createElement } from "react";
import { expect, test } from "vitest";
import { isCapitalEquipment, specified } from "#client/shop/browse/product/equipment";
import { Footprint } from "#client/shop/browse/product/footprint.tsx";
import { toProduct } from "#client/shop/browse/product/to-product";
import { rendered } from "#support/rendered";
import { aProduct, aVariant } from "./a-product";

test.each([
  ["device", 5000, true],
  ["furniture", 7840, true],
  ["refurbished", 32_300, true],
  ["device", 4999, false],
  ["consumable", 9000, false],
])("a %s for AED %d is capital equipment: %s", (type, price, expected) => {
  const product = toProduct(aProduct({ type, variants: [aVariant({ price_gst: price, special_price_final: price })] }));
  expect(isCapitalEquipment(product, product.variants[0]!)).toBe(expected);
  expect(isCapitalEquipment(product, null)).toBe(false);
});

test("power and warranty are found by their labels in both languages", () => {
  const english = [
    { label: "Power supply", value: "230 V, 2 kW" },
    { label: "Warranty", value: "2 years" },
  ];
  const arabic = [{ label: "الضمان", value: "سنتان" }];
  expect([specified({ specifications: english }, "power"), specified({ specifications: english }, "warranty")]).toEqual(
    ["230 V, 2 kW", "2 years"],
  );
  expect([specified({ specifications: arabic }, "power"), specified({ specifications: arabic }, "warranty")]).toEqual([
    undefined,
    "سنتان",
  ]);
});

test.each([
  ["large, beside a person", { width: 190, depth: 65, height: 95 }, true],
  ["small, alone", { width: 45, depth: 60, height: 40 }, false],
  ["tall and thin", { width: 20, depth: 20, height: 210 }, true],
])("a footprint is whole on its sheet: %s", (_, size, hasPerson) => {
  const markup = rendered(createElement(Footprint, size), "en");
  const labels = [...markup.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!.replaceAll(/\D/g, ""));
  expect(labels).toEqual([size.width, size.height, size.depth].map(String));
  expect(markup.includes("footprint-person")).toBe(hasPerson);
  const [, path = ""] = /footprint-object" d="([^"]*)"/.exec(markup) ?? [];
  const [, left, floor, top, back, , across] = /^M(\d+) (\d+)V(\d+)l(\d+) (-?\d+)h(\d+)/.exec(path)!.map(Number);
  expect(Math.min(left!, top! - back!)).toBeGreaterThanOrEqual(12);
  expect(left! + across! + back!).toBeLessThanOrEqual(360 - 40);
  expect((floor! - top!) / across!).toBeCloseTo(size.height / size.width, 0);
});
