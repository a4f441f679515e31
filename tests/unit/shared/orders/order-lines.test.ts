// Shows that pasted lines and CSV files are read as they were meant, and that nothing of them is lost or made up.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quantityIn } from "#shared/typed/quantity";
import { categories, longTexts } from "#support/decorations";
import { postedOrderLines, readOrderLines } from "#shared/orders/order-lines";

const read = (text: string) => readOrderLines(text).map(({ sku_id, quantity }) => [sku_id, quantity]);

test.each([
  ["a tab", "A-1\t5"],
  ["a comma", "A-1,5"],
  ["a comma and space", " A-1 , 5 "],
  ["a semicolon", "A-1;5"],
  ["space", "A-1   5"],
  ["an Arabic comma", "A-1، 5"],
  ["Arabic digits", "A-1 ٥"],
  ["Persian digits", "A-1 ۵"],
  ["quotes", '"A-1","5"'],
  ["a byte order mark", "\uFEFFA-1,5"],
  ["a name between them", "A-1,Gloves blue,5"],
  ["a separator at the end", "A-1,5,,"],
  ["carriage returns", "\r\nA-1,5\r\n\r"],
])("%s parts SKU and quantity", (_, text) => expect(read(text)).toEqual([["A-1", "5"]]));

test("a minus before a figure is no dash between SKU and quantity", () => {
  expect(read("A-1 -5\nA-1 - 5")).toEqual([
    ["A-1", "-5"],
    ["A-1", "5"],
  ]);
});

describe("a first line of names", () => {
  test.each([
    ["is no line", "SKU,Quantity\nA-1,5"],
    ["may be Arabic", "رمز المنتج;الكمية\nA-1;5"],
    ["tells the order of the columns", "Qty\tName\tCode\n5\tGloves\tA-1"],
    ["may name the quantity alone", "Thing,Qty\nA-1,5"],
  ])("%s", (_, text) => expect(read(text)).toEqual([["A-1", "5"]]));

  test("is distinguished from a line with a wrong quantity", () => {
    expect(read("GLOVES,many\nA-1,5")).toEqual([
      ["GLOVES", "many"],
      ["A-1", "5"],
    ]);
  });
});

test.each([
  ["no quantity", "A-1", ["A-1", ""]],
  ["words", "A-1,two", ["A-1", "two"]],
  ["a fraction", "A-1,1.5", ["A-1", "1.5"]],
  ["a negative number", "A-1,-1", ["A-1", "-1"]],
  ["no SKU", ",5", ["", "5"]],
  ["a quote that never ends", '"A-1,5', ["A-1,5", ""]],
  ["a separator inside quotes", '"A,1";5', ["A,1", "5"]],
  ["a doubled quote", '"A""1",5', ['A"1', "5"]],
])("%s is kept as it is, for the backend to say what is wrong", (_, text, line) => expect(read(text)).toEqual([line]));

test("10,000 lines are 10,000 lines", () => {
  expect(readOrderLines("A-1 5\n".repeat(10_000))).toHaveLength(10_000);
});

test("cells longer than the call takes are cut", () => {
  const [line] = readOrderLines(`${"A".repeat(5000)},${"9".repeat(5000)}`);
  expect([line!.sku_id.length, line!.quantity.length]).toEqual([200, 40]);
});

const sku = fc.stringMatching(/^[A-Z]{2,4}-[A-Z0-9]{1,8}$/);
const lines = fc.array(fc.tuple(sku, fc.integer({ min: 1, max: 9999 })), { minLength: 1, maxLength: 30 });
const separators = fc.constantFrom("\t", ",", ";", " ", "  ", ", ", "، ");
const arabic = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

// Shows: validation.quick-order
test("every list comes back, however it is written", () => {
  fc.assert(
    fc.property(
      lines,
      separators,
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom("\n", "\r\n"),
      (list, by, quoted, ar, end) => {
        const cell = (text: string) => (quoted ? `"${text}"` : text);
        const text = list.map(([id, n]) => cell(id) + by + cell(ar ? arabic(String(n)) : String(n))).join(end);
        expect(read(text)).toEqual(list.map(([id, n]) => [id, String(n)]));
      },
    ),
  );
});

/** Halves of a character too. The library's own unit of every character takes seconds to be built. */
const anyCodeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

test("no text breaks it, and it never tells of more lines than there are", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodeUnit, maxLength: 400 }), (text) => {
      const found = readOrderLines(text);
      expect(found.length).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
      for (const { sku_id, quantity } of found) expect(sku_id.length <= 200 && quantity.length <= 40).toBe(true);
    }),
  );
});

test("a posted form gives its fields, without emptied rows, or else its text", () => {
  const form = new FormData();
  form.set("text", "A-1 5");
  expect(postedOrderLines(form)).toEqual([{ sku_id: "A-1", quantity: "5" }]);
  for (const [name, value] of [
    ["B-2", "٣"],
    ["", "4"],
    ["C-3", ""],
  ] as const) {
    form.append("sku", name);
    form.append("quantity", value);
  }
  expect(postedOrderLines(form)).toEqual([
    { sku_id: "B-2", quantity: "3" },
    { sku_id: "C-3", quantity: "" },
  ]);
});

describe("a quantity with what it counts in", () => {
  test.each([
    "AB-1 5 pcs",
    "AB-1 5pcs",
    "AB-1 5 boxes",
    "5 x AB-1",
    "5 pcs AB-1",
    "5 AB-1",
    "AB-1 x5",
    "AB-1 X 5",
    "AB-1 ×٥",
    "AB-1 5x",
    "AB-1 - 5",
    "AB-1 – 5 pcs",
    "AB-1: 5",
    "AB-1=5",
    "AB-1 (5)",
    "AB-1 qty 5",
    "SKU: AB-1 Qty: 5",
    "SKU: AB-1, Qty: 5",
    "AB-1,5 pcs",
    "5,AB-1",
    "1. AB-1 x 5",
    "• AB-1 – 5",
    "AB-1 Gloves blue 5",
    '"AB-1" 5 pcs',
    "AB-1 ٥ علب",
    "٥ علب AB-1",
    "AB-1؛ ٥ علب",
    "AB-1 الكمية ٥",
    "AB-1\t5.0",
    "AB-1, 12.50, 5",
    "AB-1, AED 12, 5",
  ])("%j asks for five", (text) => expect(read(text)).toEqual([["AB-1", "5"]]));

  test("two of a thing are one word in Arabic", () => expect(read("AB-1 علبتان")).toEqual([["AB-1", "2"]]));
});

test.each([
  ["AB-1 1,000", "AB-1", "1000"],
  ["AB-1\t1,250", "AB-1", "1250"],
  ["AB-1;1,250", "AB-1", "1250"],
  ["AB-1,1,000", "AB-1", "1000"],
  ['AB-1,"1,250"', "AB-1", "1250"],
  ["629 1041 50021 3 5", "629 1041 50021 3", "5"],
  ["629 1041 50021 3 x 5", "629 1041 50021 3", "5"],
  ["629 1041 50021 3", "629 1041 50021 3", ""],
  ["629 1041 50021 3, 5", "629 1041 50021 3", "5"],
  ["5,6291041500213", "6291041500213", "5"],
  ["AB PFW 5", "AB PFW", "5"],
])("%j is %j, %j of it", (text, code, quantity) => expect(read(text)).toEqual([[code, quantity]]));

test.each([
  "AB-1 1,250",
  "AB-1,1,250",
  "AB-1\t12\t5",
  "AB-1 12 5",
  "1 AB-1 5",
  "1,AB-1,5",
  "AB-1 10 dozen",
  "AB-1,10 dozen",
  "AB-1 ٣ دزينة",
  "AB-1 5 box of 100",
  "AB-1 box of 50",
  "AB-1 Nitrile, box of 50",
  "AB-1 علبة من ٥٠",
  "AB-1\t1.000",
  "5 x AB-1 x 3",
  "SKU,Qty\nAB-1,1,250",
])("of %j none is guessed: the backend is asked about what it refuses", (text) => {
  expect(quantityIn(readOrderLines(text)[0]!.quantity)).toBeNull();
});

test.each([
  "SKU,Price,Qty\nAB-1,12,5",
  "Product name\tItem code\tUnit price\tOrder qty\nGloves\tAB-1\t12\t5 pcs",
  "الصنف;الكود;السعر;الكمية المطلوبة\nقفاز;AB-1;12,50;٥",
  "Price;GTIN-13;Quantity\n12;AB-1;5",
])("the columns of %j are read by their names", (text) => expect(read(text)).toEqual([["AB-1", "5"]]));

test("every way to write a line says the same, in either digits", () => {
  const styles = fc.constantFrom<(sku: string, n: string) => string>(
    (id, n) => `${id} x${n}`,
    (id, n) => `${id} × ${n}`,
    (id, n) => `${n} x ${id}`,
    (id, n) => `${id} - ${n}`,
    (id, n) => `${id}: ${n} pcs`,
    (id, n) => `${id}\t${n} boxes`,
    (id, n) => `"${id}";"${n}"`,
    (id, n) => `${id} ${n} علب`,
    (id, n) => `${n} قطعة ${id}`,
    (id, n) => `\u200f${id}\u200e, \u2066${n}\u2069`,
  );
  fc.assert(
    fc.property(sku, fc.integer({ min: 1, max: 9999 }), styles, fc.boolean(), (id, n, style, ar) => {
      expect(read(style(id, ar ? arabic(String(n)) : String(n)))).toEqual([[id, String(n)]]);
    }),
  );
});

test.each([...longTexts, ["x 5 ", "x 5 ".repeat(12_500)], ["5 pcs ", "5 pcs ".repeat(9000)]] as const)(
  "50,000 signs of %j in one line are no hang",
  (_, text) => {
    const begun = performance.now();
    readOrderLines(text);
    readOrderLines(`AB-1 ${text} 5`);
    quantityIn(text);
    expect(performance.now() - begun).toBeLessThan(2000);
  },
);

test("a sign of any category beside a quantity never makes another of it", () => {
  for (const sign of categories.filter((one) => !/[5-]/.test(one)))
    for (const text of [`25${sign}`, `${sign}25`, `2${sign}5`]) expect(["25", null]).toContain(quantityIn(text));
});
