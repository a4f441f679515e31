import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProductData } from "#client/shop/browse/product/product-data";
import { toProduct } from "#client/shop/browse/product/to-product";
import { variantChoices } from "#client/shop/browse/product/variant-choices";
import { aProduct, aVariant } from "./a-product";

const gloves = (combinations: readonly (readonly [size: string, colour: string, stock: number])[]): ProductData =>
  toProduct(
    aProduct({
      variants: combinations.map(([size, colour, stock]) =>
        aVariant({
          sku_id: `${size}-${colour}`,
          stock,
          options: [
            { name: "Size", value: size },
            { name: "Colour", value: colour },
          ],
        }),
      ),
    }),
  );

/** Two options with any set of combinations of them, at least one. */
const anyGloves = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom("S", "M", "L"), fc.constantFrom("blue", "black", "white"), fc.constantFrom(0, 5)),
    {
      minLength: 1,
      selector: ([size, colour]) => size + colour,
    },
  )
  .map(gloves);

describe("the choices from a variant", () => {
  test("lead to the other value beside the same choices, or say that they do not", () => {
    // Shows a hole in the grid: black exists in S only, so from M it leads to S and is marked as elsewhere.
    const product = gloves([
      ["S", "blue", 5],
      ["S", "black", 5],
      ["M", "blue", 0],
    ]);
    const [size, colour] = variantChoices(product, product.variants[2]!);
    expect(size!.choices).toEqual([
      { value: "S", sku: "S-blue", chosen: false, elsewhere: false, soldOut: false },
      { value: "M", sku: "M-blue", chosen: true, elsewhere: false, soldOut: true },
    ]);
    expect(colour!.choices[1]).toEqual({
      value: "black",
      sku: "S-black",
      chosen: false,
      elsewhere: true,
      soldOut: false,
    });
  });

  test("prefer what is available among equally near variants", () => {
    // Shows that a value which changes another option anyway leads to a variant in stock.
    const product = gloves([
      ["S", "blue", 5],
      ["M", "black", 0],
      ["M", "white", 5],
    ]);
    const [size] = variantChoices(product, product.variants[0]!);
    expect(size!.choices[1]).toMatchObject({ value: "M", sku: "M-white", elsewhere: true, soldOut: false });
  });

  test("hold every value once and go where they say", () => {
    // Shows for any set of combinations: each value once, each link has the value, exactly one chosen, which stays put.
    fc.assert(
      fc.property(anyGloves, fc.nat(), (product, pick) => {
        const selected = product.variants[pick % product.variants.length]!;
        variantChoices(product, selected).forEach(({ choices }, place) => {
          expect(choices.map(({ value }) => value).sort()).toEqual(
            [...new Set(product.variants.map(({ options }) => options[place]))].sort(),
          );
          expect(choices.filter(({ chosen }) => chosen).map(({ sku }) => sku)).toEqual([selected.sku]);
          for (const { value, sku, elsewhere } of choices) {
            const target = product.variants.find((variant) => variant.sku === sku)!;
            expect(target.options[place]).toBe(value);
            const same = target.options.every((option, other) => other === place || option === selected.options[other]);
            expect(elsewhere).toBe(!same);
          }
        });
      }),
    );
  });

  test("reach every variant in two steps", () => {
    // Shows that no variant is out of reach, however many combinations are missing.
    fc.assert(
      fc.property(anyGloves, fc.nat(), fc.nat(), (product, from, to) => {
        const at = (place: number) => product.variants[place % product.variants.length]!;
        const step = (variant: ReturnType<typeof at>, group: number, value: string) => {
          const { sku } = variantChoices(product, variant)[group]!.choices.find((choice) => choice.value === value)!;
          return product.variants.find((other) => other.sku === sku)!;
        };
        const goal = at(to);
        expect(step(step(at(from), 0, goal.options[0]!), 1, goal.options[1]!).sku).toBe(goal.sku);
      }),
    );
  });
});
