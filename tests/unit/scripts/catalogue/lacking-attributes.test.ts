// Shows that an import says which attributes its goods lack, and of which products.
import { expect, test } from "vitest";
import { groupOf } from "#backend/goods/catalogue-import/rows";
import type { Attributes } from "#shared/goods/attributes/attributes";
import type { FamilyKey } from "#shared/goods/attributes/families";
import { LackingAttributes } from "#scripts/catalogue/lacking-attributes";
import { productSample, variantSample } from "#support/catalogue-samples";

const group = (slug: string, family: FamilyKey | null, ...skus: Attributes[]) => {
  const { variants, ...product } = productSample(slug, {
    family,
    variants: skus.map((attributes, at) => variantSample(`${slug}-${at}`, { attributes })),
  });
  const dated = variants.map((variant) => ({ ...variant, special_ends_at: null, tax_basis_expires_at: null }));
  return groupOf({ ...product, variants: dated }, { nameOf: () => "", parents: new Map(), collections: [] });
};

// Shows: catalogue.attributes
test("what no SKU of a product has is named, the widest gap first", () => {
  const lacking = new LackingAttributes();
  lacking.add(group("wool", "cotton", { net_weight: 500, material: "cotton" }));
  lacking.add(group("balls", "cotton", { material: "cotton", sterility: "non-sterile" }, { net_weight: 250 }));
  const lines = lacking.toLines();
  expect(lines[0]).toBe("What buyers choose by and these goods lack:");
  expect(lines).toContain("  cotton: Pack size (pack_size) is missing from wool, balls");
  expect(lines).toContain("  cotton: Sterility (sterility) is missing from wool");
  expect(lines.join("\n")).not.toContain("net_weight");
  expect(lines.findIndex((line) => line.includes("wool, balls"))).toBeLessThan(
    lines.findIndex((line) => line.endsWith("from wool")),
  );
});

test("goods without a family are counted, and many gaps are cut short", () => {
  const lacking = new LackingAttributes();
  lacking.add(group("thing", null));
  expect(lacking.toLines()).toEqual(["1 product has no family, so nothing is asked of them"]);
  for (let at = 0; at < 9; at += 1) lacking.add(group(`suture-${at}`, "suture", {}));
  lacking.add(group("monitor", "patient-monitor", {}));
  const lines = lacking.toLines();
  expect(lines).toContain(
    "  suture: Absorbable (absorbable) is missing from suture-0, suture-1, suture-2, suture-3, suture-4 and 4 more",
  );
  expect(lines.length).toBeLessThan(25);
});
