// Shows what lines of a catalogue file come to, and that each thing wrong in them is said with its line.
import { describe, expect, test } from "vitest";
import { Problems } from "#backend/goods/catalogue-csv/problems";
import { readHeader, readLine } from "#backend/goods/catalogue-csv/header";
import { columns } from "#backend/goods/catalogue-csv/columns";
import { productLine, readLines, termLines, type CellsOf } from "#support/catalogue-file";

/** Problems of product lines, of which the first stands on line 5, below three terms. */
const said = (...products: CellsOf[]) => readLines([...termLines, ...products]).said;
const saidOf = (changes: CellsOf) => said(productLine(changes));

// Shows: goods.columns
test("lines with one slug are one product, its first line speaks for all", () => {
  const { entries, said: wrong } = readLines([
    ...termLines,
    productLine({
      specialities: "surgery",
      options_en: "Size: M",
      options_ar: "المقاس: M",
      special_price: "30",
      cod: "no",
    }),
    { slug: "soft-gloves", sku_id: "SG-L", price_gst: "33", stock: "0", variant_title_en: "Soft gloves, L" },
  ]);
  expect(wrong).toEqual([]);
  expect(entries).toHaveLength(4);
  expect(entries[3]).toMatchObject({
    line: 5,
    group: {
      group: { slug: "soft-gloves", title_ar: "قفازات ناعمة", added_on: null },
      scopes: ["zulal", "gloves", "surgery"],
      variants: [
        { sku_id: "SG-M", title_en: "Soft gloves", price: 3150, special_price: 3000, special_ends_at: null, cod: 0 },
        {
          sku_id: "SG-L",
          title_en: "Soft gloves, L",
          title_ar: "قفازات ناعمة",
          price: 3300,
          special_price: null,
          cod: 1,
        },
      ],
    },
  });
});

test("a type is read in lower case, which the return period is looked up by", () => {
  const { entries, said: wrong } = readLines([...termLines, productLine({ type: "Instrument" })]);
  expect(wrong).toEqual([]);
  expect(entries[3]).toMatchObject({ group: { group: { type: "instrument" } } });
});

test("a SKU names its own picture among those of its product's first line, and no other", () => {
  const head = productLine({ images: "a.png | b.png", variant_image: "b.png" });
  const other = (variant_image: string) => ({
    slug: "soft-gloves",
    sku_id: "SG-L",
    price_gst: "33",
    stock: "0",
    variant_image,
  });
  const { entries, said: wrong } = readLines([...termLines, head, other("a.png")]);
  expect(wrong).toEqual([]);
  expect(entries[3]).toMatchObject({ group: { variants: [{ image: "b.png" }, { image: "a.png" }] } });
  expect(said(head, other("c.png"))).toEqual(["line 6: variant_image is none of the images"]);
});

test.each([
  [
    { discount_type: "fixed", discount: "1.55" },
    { special_price: 2995, discount_type: "fixed", discount: 155, max_discount: null },
  ],
  [
    { discount_type: "percentage", discount: "20", max_discount: "4.50" },
    { special_price: 2700, discount_type: "percentage", discount: 20, max_discount: 450 },
  ],
  [
    { discount_type: "percentage", discount: "10" },
    { special_price: 2835, discount_type: "percentage", discount: 10, max_discount: null },
  ],
  [{ special_price: "30" }, { special_price: 3000, discount_type: null, discount: null, max_discount: null }],
])("a discount %o is %o", (cells, columnsOfIt) => {
  const { entries, said: wrong } = readLines([...termLines, productLine(cells)]);
  expect(wrong).toEqual([]);
  expect(entries.at(-1)).toMatchObject({ group: { variants: [columnsOfIt] } });
});

test("customs and e-invoices know a SKU by codes, however they are written", () => {
  const { entries, said: wrong } = readLines([...termLines, productLine({ hs_code: "4015.12", unit_code: "Box" })]);
  expect(wrong).toEqual([]);
  expect(entries.at(-1)).toMatchObject({ group: { variants: [{ hs_code: "401512", unit_code: "XBX" }] } });
  const plain = readLines([...termLines, productLine({})]);
  expect(plain.entries.at(-1)).toMatchObject({ group: { variants: [{ hs_code: null, unit_code: null }] } });
});

test("a category has a code for its goods, which stays where a file does not name it; nothing else has one", () => {
  const top = { kind: "category" as const, slug: "top", parent: null, name_en: "", name_ar: "", position: 4 };
  const line = { record: "category", slug: "top", title_en: "Top", title_ar: "أعلى" };
  const read = (cells: CellsOf, hs_code = "") =>
    readLines([...termLines, { ...line, ...cells }, productLine()], [{ ...top, hs_code }]);
  expect(read({ hs_code: "4015.12" }).entries[3]).toMatchObject({ term: { hs_code: "401512" } });
  expect(read({}, "901890").entries[3]).toMatchObject({ term: { hs_code: "901890" } });
  expect(read({ hs_code: "4015" }).said[0]).toContain("hs_code is no HS code");
  const brand = { record: "brand", slug: "b", title_en: "B", title_ar: "ب", hs_code: "401512" };
  expect(readLines([...termLines, brand, productLine()]).said[0]).toContain("hs_code is not for a brand");
});

test("a product is in the categories above its own; those without a position come after the others", () => {
  const stored = [
    { kind: "category" as const, slug: "top", parent: null, name_en: "", name_ar: "", position: 4 },
    { kind: "category" as const, slug: "mid", parent: "top", name_en: "", name_ar: "", position: 6 },
  ];
  const below = { record: "category", slug: "below", title_en: "Below", title_ar: "تحت", parent: "mid" };
  const { entries } = readLines([...termLines, below, productLine({ category: "below" })], stored);
  expect(entries[1]).toMatchObject({ term: { slug: "gloves", position: 7 } });
  expect(entries.at(-1)).toMatchObject({ group: { scopes: ["zulal", "below", "mid", "top"] } });
});

describe("is said with its line:", () => {
  test.each<[string, CellsOf, string]>([
    ["a negative price", { price_gst: "-3" }, 'line 5: price_gst is "-3"; a price cannot be negative'],
    ["a price in words", { price_gst: "on request" }, 'line 5: price_gst is "on request"; a price has digits'],
    ["a price that may be two", { price_gst: "1,250" }, 'line 5: price_gst is "1,250", which may be 1250 or 1.25'],
    ["no price", { price_gst: " " }, "line 5: price_gst is empty"],
    ["a special above the price", { special_price: "32" }, "line 5: special_price 32 is above price_gst 31.5"],
    ["half an HS code", { hs_code: "4015" }, "line 5: hs_code is no HS code of 6, 8, 10 or 12 digits"],
    ["an unknown unit", { unit_code: "heap" }, "line 5: unit_code is no unit of these: H87"],
    ["half a certificate", { tax_class: "zero_rated", tax_certificate: "MD-1" }, "line 5: zero_rated needs tax_basis"],
    ["a certificate without its class", { tax_certificate: "MD-1" }, "line 5: a tax basis is there for a tax_class"],
    ["another class", { tax_class: "reduced" }, "line 5: tax_class is none of standard, zero_rated"],
    ["another basis", { tax_class: "zero_rated", tax_basis: "law" }, "line 5: tax_basis is none of registered"],
    ["an end without a special", { special_ends_at: "2026-12-31" }, "line 5: special_ends_at is there without"],
    ["a discount without its kind", { discount: "5" }, "line 5: a discount needs both discount_type and discount"],
    ["a limit alone", { max_discount: "5" }, "line 5: a discount needs both discount_type and discount"],
    ["another kind", { discount_type: "gift", discount: "5" }, "line 5: discount_type is neither fixed nor percentage"],
    ["half a percent", { discount_type: "percentage", discount: "0.5" }, "line 5: discount is not a whole percentage"],
    ["more than all", { discount_type: "percentage", discount: "101" }, "line 5: discount is not a whole percentage"],
    ["a free SKU", { discount_type: "fixed", discount: "31.50" }, "line 5: discount takes off the whole price"],
    [
      "a limit of a fixed one",
      { discount_type: "fixed", discount: "5", max_discount: "4" },
      "line 5: max_discount is there with a fixed discount",
    ],
    [
      "a special that is another price",
      { discount_type: "fixed", discount: "1.50", special_price: "29" },
      "line 5: special_price 29 is not the 30 that the discount leaves",
    ],
    ["a formula", { title_en: "=HYPERLINK(1)" }, 'line 5: title_en begins like a formula ("=HYPERLINK(1)")'],
    ["a formula in a list", { standards: "@x | y" }, "line 5: standards begins like a formula"],
    ["a wrong slug", { slug: "Soft Gloves" }, 'line 5: slug is "Soft Gloves"; a slug has small letters'],
    ["a reserved slug", { slug: "compare" }, "line 5: slug compare is an address of the shop itself"],
    ["an unknown brand", { brand: "nobody" }, "line 5: there is no brand nobody in the shop or on a line above"],
    ["a category as a brand", { brand: "gloves" }, "line 5: there is no brand gloves"],
    ["an unknown speciality", { specialities: "surgery | magic" }, "line 5: there is no speciality magic"],
    [
      "half a translation",
      { options_en: "Size: M", options_ar: "" },
      "line 5: options_en has 1 entries, options_ar has 0",
    ],
    ["falling tiers", { tiers: "10: 3 | 5: 2" }, "line 5: tiers must have rising quantities"],
    ["stock in pieces", { stock: "1.5" }, 'line 5: stock is "1.5", not a whole number'],
    ["neither yes nor no", { cod: "maybe" }, 'line 5: cod is "maybe", neither yes nor no'],
    ["a formula that failed", { special_price: "#N/A" }, "line 5: special_price is #N/A, the error of a formula"],
    [
      "one of an Arabic spreadsheet",
      { max_oq: "\u200f#قيمة!" },
      "line 5: max_oq is \u200f#قيمة!, the error of a formula",
    ],
    ["a number cut short", { gtin: "6.29E+12" }, "line 5: gtin is 6.29E+12: the spreadsheet has cut the number short"],
    [
      "a SKU that became a day",
      { sku_id: "=DATE(2026,12,10)" },
      "line 5: sku_id is 2026-12-10: the spreadsheet made a day",
    ],
    ["letters that were lost", { title_ar: "?????? ???????" }, "line 5: title_ar has question marks"],
    ["letters of another encoding", { title_ar: "Ù‚Ù…Ø§Ø²" }, "line 5: title_ar was read in another encoding"],
    ["letters of Western Windows", { title_ar: "ÞÝÇÒÇÊ" }, "line 5: title_ar was read in another encoding"],
    [
      "a brand that is nearly known",
      { brand: "Zulall" },
      "line 5: there is no brand Zulall in the shop or on a line above; the nearest is zulal",
    ],
    ["another kind of line", { record: "voucher" }, 'line 5: record is "voucher", not product or brand'],
    ["a cell of another kind", { parent: "gloves" }, "line 5: parent is not for a product"],
  ])("%s", (_, changes, problem) => expect(saidOf(changes)[0]).toContain(problem));

  test("an SKU twice", () => {
    expect(said(productLine(), productLine({ slug: "others" }))).toEqual(["line 6: sku_id SG-M is on line 5 already"]);
  });

  test("a product in two places", () => {
    const lines = [productLine(), productLine({ slug: "others", sku_id: "B" }), productLine({ sku_id: "C" })];
    expect(said(...lines)).toEqual(["line 7: soft-gloves began on line 5; the lines of a product must stand together"]);
  });

  test("two lines of a product that say different things", () => {
    const second = productLine({ sku_id: "B", title_en: "Hard gloves" });
    expect(said(productLine(), second)).toEqual(["line 6: title_en is not what line 5 says of the same product"]);
  });

  test("slugs that others have", () => {
    const term = (changes: CellsOf) => ({ record: "brand", slug: "x", title_en: "X", title_ar: "س", ...changes });
    const stored = [{ kind: "speciality" as const, slug: "x", parent: null, name_en: "", name_ar: "", position: 0 }];
    const lines = [
      ...termLines,
      term({}),
      term({ slug: "cart" }),
      term({ slug: "zulal" }),
      term({ slug: "gloves", record: "collection" }),
      productLine(),
    ];
    expect(readLines(lines, stored).said).toEqual([
      "line 5: slug x is that of a speciality",
      "line 6: slug cart is an address of the shop itself",
      "line 7: slug zulal is on line 2 already",
      "line 8: slug gloves is that of a category",
      "line 8: slug gloves is on line 3 already",
    ]);
  });

  test("a category below itself, or below nothing", () => {
    const stored = [
      { kind: "category" as const, slug: "a", parent: null, name_en: "", name_ar: "", position: 0 },
      { kind: "category" as const, slug: "b", parent: "a", name_en: "", name_ar: "", position: 1 },
    ];
    const category = (slug: string, parent: string) => ({
      record: "category",
      slug,
      parent,
      title_en: "C",
      title_ar: "ج",
    });
    const lines = [...termLines, category("a", "b"), category("c", "d"), productLine()];
    expect(readLines(lines, stored).said).toEqual([
      "line 5: parent: a would stand below itself",
      "line 6: parent: no category d in the shop or on a line above",
    ]);
  });
});

describe("a header", () => {
  const of = (names: string[]) => {
    const problems = new Problems();
    readHeader(names, problems);
    return problems.toLines();
  };
  const whole = columns.map(({ name }) => name as string);

  test("may have the columns in any order", () => expect(of(whole.toReversed())).toEqual([]));

  test("with a missing, an unknown or a doubled column is refused", () => {
    expect(of(whole.filter((name) => name !== "price_gst"))).toEqual(["line 1: the column price_gst is missing"]);
    expect(of([...whole, "colour"])[0]).toContain('line 1: there is no column "colour"');
    expect(of([...whole, "stock"])).toEqual(["line 1: the column stock stands there twice"]);
    expect(of(["slug;title_en"])[0]).toBe("line 1: the columns must be parted by commas");
  });
});

test("a line with too few or too many cells is said", () => {
  const problems = new Problems();
  expect(readLine(["a", "b", "c"], 7, ["slug", "stock"], problems)).toBeUndefined();
  expect(problems.toLines()).toEqual(["line 7: has 3 columns, the header has 2"]);
});

test("a hundred problems are named, the rest counted", () => {
  const problems = new Problems();
  for (let line = 1; line <= 250; line++) problems.add(line, "wrong");
  expect(problems.toLines()).toHaveLength(101);
  expect(problems.toLines().at(-1)).toBe("… and 150 more");
});

test("a product that is too long with all its SKUs is refused on its first line", () => {
  const lines = Array.from({ length: 13 }, (_, at) =>
    productLine({ sku_id: `SG-${at}`, variant_title_en: "x".repeat(50_000), variant_title_ar: "س" }),
  );
  expect(readLines([...termLines, ...lines.slice(0, 11)]).said).toEqual([]);
  expect(readLines([...termLines, ...lines]).said).toEqual([
    "line 5: soft-gloves has more than 600000 characters with all its SKUs",
  ]);
});
