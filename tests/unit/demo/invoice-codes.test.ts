// Shows that every SKU of the demo has an HS code, its own or that of its category, and that codes and units are real ones.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isUnitCode } from "#shared/goods/unit-codes";
import { hsCodeIn } from "#shared/typed/hs-code";
import { root } from "#support/project-root";

type Category = { slug: string; parent: string | null; hs_code?: string };
type Product = { category: string; variants: { sku_id: string; hs_code?: string; unit_code?: string }[] };

const folder = path.join(root, "demo/catalogue");
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
const categories = new Map((read("categories.json") as Category[]).map((one) => [one.slug, one]));

function codeOf(slug: string): string | undefined {
  const category = categories.get(slug);
  return category && (category.hs_code ?? (category.parent === null ? undefined : codeOf(category.parent)));
}

test("every SKU has a code, and none has a wrong one", () => {
  const products = readdirSync(path.join(folder, "products")).flatMap((file) => read(`products/${file}`) as Product[]);
  const skus = products.flatMap(({ category, variants }) =>
    variants.map((variant) => ({ ...variant, hs_code: variant.hs_code ?? codeOf(category) })),
  );
  expect(skus.length).toBeGreaterThan(2000);
  expect(skus.filter(({ hs_code = "" }) => hsCodeIn(hs_code) !== hs_code)).toEqual([]);
  expect(skus.filter(({ unit_code = "H87" }) => !isUnitCode(unit_code))).toEqual([]);
});
