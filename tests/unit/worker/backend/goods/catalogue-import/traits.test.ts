import { describe, expect, test } from "vitest";
import { attributeKeys, attributeOf } from "#shared/goods/attributes/attributes";
import { isTrait } from "#shared/goods/facets";
import { traitsOf, traitValue } from "#backend/goods/catalogue-import/traits";

const both = (en: string, ar = en) => ({ en, ar });
const read = (name: string, value: string, ar?: string) =>
  traitsOf({
    specifications: [],
    variants: [{ options: [{ name: both(name), value: both(value, ar) }], attributes: {} }],
  }).map(({ facet, value: written, name_en, name_ar }) => [facet, written, name_en, name_ar]);

describe("what an option says", () => {
  test.for([
    ["Size", "M", "متوسط (M)", [["size", "m", "M", "متوسط (M)"]]],
    ["Size (USP)", "2-0", "2-0", [["size", "2-0", "2-0", "2-0"]]],
    ["Color", "Light blue", "أزرق فاتح", [["colour", "light-blue", "Light blue", "أزرق فاتح"]]],
    ["Gauge", "18G, green", "18G، أخضر", [["gauge", "18g", "18G", "18G"]]],
    [
      "gauge",
      "21G × 40 mm",
      "21G × 40 مم",
      [
        ["gauge", "21g", "21G", "21G"],
        ["needle", "40-mm", "40 mm", "40 مم"],
      ],
    ],
    ["Sterility", "Individually wrapped, sterile", "", [["sterility", "sterile", "Sterile", "معقّم"]]],
    ["Sterility", "Non-sterile, single use", "", [["sterility", "non-sterile", "Non-sterile", "غير معقّم"]]],
    ["Sterility", "Non sterile", "", [["sterility", "non-sterile", "Non-sterile", "غير معقّم"]]],
    ["Sterility", "Unsterile", "", [["sterility", "non-sterile", "Non-sterile", "غير معقّم"]]],
    ["Latex", "Latex free", "", [["latex", "latex-free", "Latex-free", "خالٍ من اللاتكس"]]],
    ["Latex", "Not made with natural rubber latex", "", [["latex", "latex-free", "Latex-free", "خالٍ من اللاتكس"]]],
    ["Latex", "No latex", "", [["latex", "latex-free", "Latex-free", "خالٍ من اللاتكس"]]],
    ["Latex", "Low-protein latex", "", [["latex", "contains-latex", "Contains latex", "يحتوي على لاتكس"]]],
    ["Material", "Nitrile, latex-free", "", [["material", "nitrile", "Nitrile", "نتريل"]]],
    ["Material", "Polypropylene without PVC", "", [["material", "polypropylene", "Polypropylene", "بولي بروبيلين"]]],
    ["Material", "PVC without DEHP", "", [["material", "pvc-vinyl", "PVC (vinyl)", "فينيل (PVC)"]]],
    [
      "Material",
      "Stainless steel 1.4021 and silicone",
      "",
      [
        ["material", "stainless-steel", "Stainless steel", "فولاذ مقاوم للصدأ"],
        ["material", "silicone", "Silicone", "سيليكون"],
      ],
    ],
    ["Material", "Oak, oiled", "بلوط، مزيّت", [["material", "oak", "Oak", "بلوط"]]],
    ["Flavour", "Mint", "نعناع", []],
    ["Size", "—", "—", []],
  ] as const)("%s: %s", ([name, value, ar, expected]) => {
    expect(read(name, value, ar)).toEqual(expected);
  });
});

test("each value once, of specifications only what tells products apart", () => {
  const options = [{ name: both("Size"), value: both("L") }];
  const found = traitsOf({
    specifications: [
      { label: both("Latex"), value: both("Latex-free") },
      { label: both("Length"), value: both("24 cm") },
    ],
    variants: [
      { options, attributes: {} },
      { options, attributes: {} },
    ],
  });
  expect(found.map(({ facet, value }) => `${facet}=${value}`)).toEqual(["size=l", "latex=latex-free"]);
});

test("attributes are read instead of the options that say the same, once each, and what else options say stays", () => {
  const options = [
    { name: both("Size (USP)"), value: both("4-0") },
    { name: both("Pack"), value: both("Box of 12") },
  ];
  const attributes = {
    usp: "4-0",
    absorbable: true,
    needle_length: 16,
    needle_point: "taper",
    tissue: ["skin", "face"],
  };
  const found = traitsOf({
    specifications: [{ label: both("Material"), value: both("Nylon") }],
    variants: [
      { options, attributes },
      { options, attributes: { ...attributes, needle_point: "reverse-cutting" } },
    ],
  });
  expect(found.map(({ facet, value, name_ar }) => [facet, value, name_ar])).toEqual([
    ["usp", "4-0", "4-0"],
    ["absorbable", "yes", "نعم"],
    ["needle_length", "16-mm", "16 مم"],
    ["needle_point", "taper-point", "مستدقة"],
    ["needle_point", "reverse-cutting", "قاطعة عكسية"],
    ["pack", "box-of-12", "Box of 12"],
    ["material", "nylon-polyamide", "نايلون (بولي أميد)"],
  ]);
});

test("every attribute that listings filter by is a facet", () => {
  expect(attributeKeys.filter((key) => attributeOf(key).facet && !isTrait(key))).toEqual([]);
});

test.for<[string, string]>([
  ["7.5 × 7.5 cm", "7.5x7.5-cm"],
  ["6½", "6.5"],
  [".012 in", ".012-in"],
  ["No. 10", "no-10"],
  ["3/8 circle cutting, 16 mm", "3-8-circle-cutting-16-mm"],
  ["  A & B  ", "a-b"],
  ["x".repeat(90), "x".repeat(60)],
])("%s stands as %s in an address", ([text, value]) => {
  expect(traitValue(text)).toBe(value);
});
