// Shows how the console reads a chosen file: by what is in it, in the encodings and separators that Excel writes, and that what
// is no sheet is refused by its reason.
import { expect, test } from "vitest";
import { matchColumns } from "../../../../../../client/admin/catalogue/import/column-match";
import { openSheet } from "../../../../../../client/admin/catalogue/import/sheet-file";
import { noAnswers } from "../../../../../../client/admin/catalogue/import/sheet-questions";
import { partsOf } from "../../../../../../client/admin/catalogue/import/sheet-parts";
import { BrokenSheet } from "../../../../../../client/admin/catalogue/import/sheet-trouble";
import { catalogueColumns } from "../../../../../../shared/catalogue-columns";
import { csvLine } from "../../../../../../shared/csv";
import { longestSheet } from "../../../../../../shared/sheet-limits";
import { readWorkbook } from "../../../../../../client/workbook/read-workbook";
import { writeWorkbook } from "../../../../../../client/workbook/write-workbook";

const fileOf = (...parts: BlobPart[]) => new File(parts, "goods.csv");
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));

/** Everything that a file says: its headings, then its lines. */
async function everything(file: File): Promise<string[]> {
  const sheet = await openSheet(file, readWorkbook);
  const lines: string[] = [sheet.headings.join("/")];
  for await (const { line, cells } of sheet.records()) lines.push(`${line}: ${cells.join("/")}`);
  return lines;
}
const troubleOf = async (file: File) =>
  openSheet(file, readWorkbook).then(
    () => "none",
    (error: unknown) => (error instanceof BrokenSheet ? `${error.trouble} ${error.line ?? ""}`.trim() : String(error)),
  );

test.each<[string, BlobPart]>([
  ["commas", "sku,السعر\r\nA,5\r\n\r\nB,6\r\n"],
  ["the mark of UTF-8", "\uFEFFsku,السعر\nA,5\n\nB,6"],
  ["semicolons", "sku;السعر\nA;5\n;\nB;6"],
  ["Excel's Unicode text: UTF-16 with tabs", utf16("\uFEFFsku\tالسعر\r\nA\t5\r\n\t\r\nB\t6\r\n")],
])("%s", async (_, content) => {
  expect(await everything(fileOf(content))).toEqual(["sku/السعر", "2: A/5", "4: B/6"]);
});

test("UTF-16 without its mark, and the other way round", async () => {
  expect(await everything(fileOf(utf16("sku\tp\nA\t5")))).toEqual(["sku/p", "2: A/5"]);
  const turned = Buffer.from(utf16("\uFEFFsku\tp\nA\t5")).swap16();
  expect(await everything(fileOf(new Uint8Array(turned)))).toEqual(["sku/p", "2: A/5"]);
});

test("an XLSX file under any name: numbers, days and truths as a CSV file would have them", async () => {
  const { default: write } = await import("write-excel-file/universal");
  const blob = await write([
    [{ value: "sku" }, { value: "price" }, { value: "cod" }, { value: "special_ends_at" }, { value: "code" }],
    [
      { value: "A" },
      { value: 0.1 + 0.2, type: Number },
      { value: true, type: Boolean },
      { value: new Date(Date.UTC(2026, 11, 31)), type: Date, format: "yyyy-mm-dd" },
      { value: "007" },
    ],
  ]).toBlob();
  expect(await everything(fileOf(blob))).toEqual(["sku/price/cod/special_ends_at/code", "2: A/0.3/yes/2026-12-31/007"]);
});

test("an export comes back as it went, formulas and all as texts", async () => {
  const rows = [
    ["sku_id", "title_en"],
    ["'=1+1", '5" tube, "long"\nand wide'],
  ];
  const lines = ["sku_id/title_en", '2: \'=1+1/5" tube, "long"\nand wide'];
  expect(await everything(fileOf(await writeWorkbook(rows)))).toEqual(lines);
  expect(await everything(fileOf(...rows.map(csvLine)))).toEqual(lines);
});

test.each<[string, BlobPart, string]>([
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), "no_sheet"],
  ["an old Excel file", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "old_excel"],
  ["Windows letters", new Uint8Array([...Buffer.from("sku,title\nA,"), 0xda, 0xd1, 0xc8]), "encoding"],
  ["an archive that is none", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), "unpacked"],
  ["nothing", "", "no_columns"],
  ["headings alone", "sku,price\n,\n", "no_lines"],
  ["an open quote", 'sku,title\nA,"x\nB,y\n', "broken 2"],
  ["a cell of 400,000 letters", `sku,title\nA,${"x".repeat(400_000)}`, "broken 2"],
])("%s is refused", async (_, content, trouble) => {
  expect(await troubleOf(fileOf(content))).toBe(trouble);
});

test("another archive is no sheet; what is too large is not looked at", async () => {
  const { zipSync } = await import("fflate");
  expect(await troubleOf(fileOf(new Uint8Array(zipSync({ "a.txt": Buffer.from("x") }))))).toBe("no_sheet");
  const heavy = new File(["sku"], "x.csv");
  Object.defineProperty(heavy, "size", { value: longestSheet.bytes + 1 });
  expect(await troubleOf(heavy)).toBe("too_large");
});

test("headings are recognised in both languages, once; amounts in fils are not taken for dirhams", () => {
  expect(matchColumns(["SKU", "Price (AED)", "Qty", "price_fils", "Remark", "sku_id"])).toEqual([
    "sku_id",
    "price_gst",
    "stock",
    null,
    null,
    null,
  ]);
  expect(matchColumns(["رمز الصنف", "السِّعر", "المخزون", "الأسم"])).toEqual(["sku_id", "price_gst", "stock", "title_ar"]);
  expect(matchColumns([...catalogueColumns])).toEqual([...catalogueColumns]);
});

async function* records(lines: readonly string[][]) {
  for (const [at, cells] of lines.entries()) yield { line: at + 2, cells };
}
const collected = async (lines: readonly string[][], mapping: Parameters<typeof partsOf>[1]) => {
  const parts = [];
  for await (const part of partsOf(records(lines), mapping, noAnswers)) parts.push(part);
  return parts;
};

test("lines travel in parts that the backend takes, with what is imported alone", async () => {
  const parts = await collected(
    Array.from({ length: 1200 }, (_, at) => [`A-${at}`, "left out", "ق".repeat(300)]),
    ["sku_id", null, "title_ar"],
  );
  expect(parts.flat()).toHaveLength(1200);
  expect(parts[0]![0]).toEqual({ line: 2, cells: ["A-0", "ق".repeat(300)] });
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(longestSheet.linesOfPart);
    expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(256 * 1024);
  }
});

test("a line that no request can carry is told, not sent", async () => {
  const [part] = await collected(
    [
      ["A", "x".repeat(59_000), "y".repeat(59_000), "ق".repeat(59_000)],
      ["B", "a\0b"],
      ["C", "\uD800"],
      ["D", "", "", "", "more"],
      ["E", "", "", "", " "],
    ],
    ["sku_id", "title_en", "description_en", "description_ar"],
  );
  expect(part!.map(({ fault }) => fault)).toEqual(["too_long", "unreadable", "unreadable", "too_wide", undefined]);
});
