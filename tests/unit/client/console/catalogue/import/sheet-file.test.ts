// Shows how the console reads a chosen file: by what is in it, in the encodings and separators that Excel writes, and that what
// is no sheet is refused by its reason.
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { isOwnHeading, matchColumns } from "#client/console/catalogue/import/column-match";
import { openSheet } from "#client/console/catalogue/import/sheet-file";
import {
  confirmed,
  noAnswers,
  questionsOf,
  readBy,
  type PersonAnswers,
} from "#client/console/catalogue/import/sheet-questions";
import { partsOf } from "#client/console/catalogue/import/sheet-parts";
import { BrokenSheet } from "#client/console/catalogue/import/sheet-trouble";
import { catalogueColumns } from "#shared/goods/catalogue-columns";
import { csvLine } from "#shared/text/csv";
import { longestSheet } from "#shared/goods/sheet-limits";
import { readWorkbook } from "#client/shop/frame/workbook/read-workbook";
import { writeWorkbook } from "#client/shop/frame/workbook/write-workbook";

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
  expect(await everything(fileOf(blob))).toEqual([
    "sku/price/cod/special_ends_at/code",
    "2: A/0.3/yes/=DATE(2026,12,31)/007",
  ]);
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
  [
    "letters of Windows that are neither",
    new Uint8Array([...Buffer.from("sku,title\nA,"), 0xc7, 0x41, 0x20, 0xda, 0x20, 0xc7]),
    "encoding",
  ],
  ["an archive that is none", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), "unpacked"],
  ["nothing", "", "no_columns"],
  ["headings alone", "sku,price\n,\n", "no_lines"],
  ["an open quote", 'sku,title\nA,"x\nB,y\n', "broken 2"],
  ["a cell of 400,000 letters", `sku,title\nA,${"x".repeat(400_000)}`, "broken 2"],
])("%s is refused", async (_, content, trouble) => {
  expect(await troubleOf(fileOf(content))).toBe(trouble);
});

test("another archive is no sheet; what is too large is not looked at", async () => {
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

test("a line too long for a request is reported, not sent", async () => {
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

/** What arrives at the backend of a file, by columns. */
async function sent(file: File, answers: PersonAnswers = noAnswers, sheetName?: string) {
  const sheet = await openSheet(file, readWorkbook, sheetName);
  const mapping = confirmed(sheet, sheet.guess, answers.stock === "count", answers.vat !== null);
  const columns = mapping.filter((column) => column !== null);
  const lines: Record<string, string>[] = [];
  for await (const part of partsOf(sheet.records(), mapping, readBy(sheet, mapping, answers))) {
    for (const { cells } of part) lines.push(Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ""])));
  }
  return { lines, notes: sheet.notes, questions: questionsOf(sheet, sheet.guess), sheets: sheet.sheets };
}

/** An XLSX file whose sheets are written as Excel writes them. @param formats of numbers, which are the styles from 3 on */
function workbookOf(
  sheets: readonly { name: string; xml: string; state?: string }[],
  workbookPr = "",
  formats: readonly string[] = [],
): File {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join("");
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}" xfId="0"/>`).join("");
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const named = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="r${at}"/>`,
  );
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const parts: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${workbookPr}<sheets>${named.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}<Relationship Id="styles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts>${codes}</numFmts><cellStyleXfs><xf numFmtId="10"/></cellStyleXfs><cellXfs count="${3 + formats.length}"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/>${styles}</cellXfs></styleSheet>`,
  };
  sheets.forEach(
    ({ xml }, at) => (parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet xmlns="${main}">${xml}</worksheet>`),
  );
  return fileOf(
    new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, Buffer.from(text)])))),
  );
}
const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join("")}</row>`;
const heads = (...texts: string[]) => row(1, ...texts.map((text, at) => textCell(`${"ABCDEFGH"[at]}1`, text)));

test.each([
  ["a cell in the last column and line", textCell("XFD1048576", "x")],
  ["a cell in the last line of a hundred columns", textCell("CV1048576", "x")],
  ["an error far out", '<c r="ZZZ9999999" t="e"><v>#N/A</v></c>'],
  ["small letters", textCell("xfd1048576", "x")],
])("%s is reported, and fills no memory", async (_, far) => {
  const xml = `<sheetData>${heads("SKU", "Price")}${row(2, textCell("A2", "A"), far)}</sheetData>`;
  expect(await troubleOf(workbookOf([{ name: "One", xml }]))).toBe("unpacked");
});

test("a formula that failed, or that nobody has calculated, arrives as its error and never as empty", async () => {
  const file = workbookOf([
    {
      name: "Prices",
      xml: `<sheetData>${heads("SKU", "Special price", "Most in one order", "GTIN")}
        ${row(2, textCell("A2", "A-1"), `<c r="B2" t="e"><f>VLOOKUP(1,X,2)</f><v>#N/A</v></c>`, `<c r="C2"><f>A9*2</f></c>`, `<c r="D2" t='e'><v>#REF!</v></c>`)}
        ${row(3, `<c r="B3" t="e"><v>#DIV/0!</v></c>`)}</sheetData>`,
    },
  ]);
  expect((await sent(file)).lines).toEqual([
    { sku_id: "A-1", special_price: "#N/A", max_oq: "#VALUE!", gtin: "#REF!" },
    { sku_id: "", special_price: "#DIV/0!", max_oq: "", gtin: "" },
  ]);
});

test("days and times of Excel are those of a clock in Dubai, of either epoch", async () => {
  const sheet = (serial: number) =>
    `<sheetData>${heads("SKU", "Special ends", "Name")}${row(2, textCell("A2", "A-1"), `<c r="B2" s="2"><v>${serial + 0.75}</v></c>`, `<c r="C2" s="1"><v>${serial}</v></c>`)}</sheetData>`;
  const said = [{ sku_id: "A-1", special_ends_at: "2026-12-31T18:00:00", title_en: "=DATE(2026,12,31)" }];
  expect((await sent(workbookOf([{ name: "A", xml: sheet(46_387) }]))).lines).toEqual(said);
  const old = workbookOf([{ name: "A", xml: sheet(46_387 - 1462) }], `<workbookPr date1904="1"/>`);
  expect((await sent(old)).lines).toEqual(said);
});

test("lines of a merged cell have its value; hidden sheets are not read, of several one is chosen", async () => {
  const data = (name: string) =>
    `<sheetData>${heads("SKU", "Brand", "Price")}
      ${row(2, textCell("A2", `${name}-1`), textCell("B2", "Zulal"), `<c r="C2"><v>5</v></c>`)}
      ${row(3, textCell("A3", `${name}-2`), `<c r="B3"/>`, `<c r="C3"><v>6.5</v></c>`)}</sheetData><mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>`;
  const file = workbookOf([
    { name: "Secret", xml: data("S"), state: "hidden" },
    { name: "Cover", xml: "<sheetData/>" },
    { name: "Gloves &amp; more", xml: data("G") },
    { name: "Masks", xml: data("M") },
  ]);
  const first = await sent(file);
  expect(first.sheets).toEqual(["Cover", "Gloves & more", "Masks"]);
  expect(first.notes.merged).toBe(1);
  expect(first.lines).toEqual([
    { sku_id: "G-1", brand: "Zulal", price_gst: "5" },
    { sku_id: "G-2", brand: "Zulal", price_gst: "6.5" },
  ]);
  expect((await sent(file, noAnswers, "Masks")).lines.map(({ sku_id }) => sku_id)).toEqual(["M-1", "M-2"]);
});

test("numbers are read as their cells show them: zeros of codes, rounded prices, percentages, other money", async () => {
  const formats = [
    "00000",
    '_-* #,##0.00\\ "د.إ.\u200f"_-;-* #,##0.00\\ "د.إ.\u200f"_-;_-* "-"??\\ "د.إ.\u200f"_-;_-@_-',
    "0%",
    "[$$-409]#,##0.00",
    "0.00E+00",
    "#,##0",
  ];
  const number = (at: string, style: number, value: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  const cells = row(
    2,
    number("A2", 3, 123),
    `<c r="B2" s="4"><f>A1*1.05</f><v>24.899999</v></c>`,
    number("C2", 5, 0.05),
    number("D2", 6, 24.9),
    number("E2", 8, 250),
    number("F2", 7, 120_000),
    number("G2", 0, 1_234_567_890_123_456),
  );
  const headings = heads("SKU", "Price", "VAT", "Special price", "Stock", "Maker code", "Registration number");
  const file = workbookOf([{ name: "A", xml: `<sheetData>${headings}${cells}</sheetData>` }], "", formats);
  expect((await sent(file)).lines).toEqual([
    {
      sku_id: "00123",
      price_gst: "24.9",
      tax_class: "5%",
      special_price: "$ 24.9",
      stock: "250",
      manufacturer_code: "1.20E+05",
      registration_number: "1.23456789012346E+15",
    },
  ]);
});

test("a count in a merged cell is none of its lines' own; a price is everyone's", async () => {
  const xml = `<sheetData>${heads("SKU", "Stock", "Price")}
      ${row(2, textCell("A2", "A-1"), `<c r="B2"><v>100</v></c>`, `<c r="C2"><v>5</v></c>`)}
      ${row(3, textCell("A3", "A-2"), `<c r="B3"/>`, `<c r="C3"/>`)}
      ${row(4, textCell("A4", "A-3"), `<c r="B4"><v>7</v></c>`, `<c r="C4"/>`)}</sheetData>
      <mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="C2:C4"/></mergeCells>`;
  expect((await sent(workbookOf([{ name: "A", xml }]))).lines).toEqual([
    { sku_id: "A-1", stock: "=MERGED(100)", price_gst: "5" },
    { sku_id: "A-2", stock: "=MERGED(100)", price_gst: "5" },
    { sku_id: "A-3", stock: "7", price_gst: "5" },
  ]);
});

test("merged cells that lie over one another thousands of times are no sheet", async () => {
  const lines = Array.from({ length: 2000 }, (_, at) => row(at + 1, textCell(`A${at + 1}`, "SKU"))).join("");
  const areas = '<mergeCell ref="A1:A1048576"/>'.repeat(2000);
  const xml = `<sheetData>${lines}</sheetData><mergeCells>${areas}</mergeCells>`;
  expect(await troubleOf(workbookOf([{ name: "A", xml }]))).toBe("no_sheet");
});

test("headings below a title, with the separator that parts them, and Excel's line about it", async () => {
  const text = "sep=;\nAl Noor Medical Trading, Dubai, price list, 2026\n\nSKU;Name;Price\nA-1;Gauze, sterile;24,90\n";
  const { lines, notes } = await sent(fileOf(text));
  expect(lines).toEqual([{ sku_id: "A-1", title_en: "Gauze, sterile", price_gst: "24,90" }]);
  expect(notes.headingLine).toBe(4);
});

/** Letters as Arabic Windows writes them. */
const windows1256 = (text: string) => {
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder("windows-1256").decode(new Uint8Array([byte])), byte]),
  );
  return new Uint8Array(Array.from(text, (letter) => bytes.get(letter)!));
};

test("letters of Arabic and of Western Windows are read, and that is said", async () => {
  const arabic = await sent(fileOf(windows1256("الرمز;الاسم;السعر\r\nA-1;قفازات نيتريل 5 مم;24,90\r\n")));
  expect(arabic.lines).toEqual([{ sku_id: "A-1", title_ar: "قفازات نيتريل 5 مم", price_gst: "24,90" }]);
  expect(arabic.notes.encoding).toBe("windows-1256");
  const western = await sent(fileOf(new Uint8Array(Buffer.from("sku,name\nA-1,Gerät für Gauze 5 °C\n", "latin1"))));
  expect(western.lines).toEqual([{ sku_id: "A-1", title_en: "Gerät für Gauze 5 °C" }]);
  expect(western.notes.encoding).toBe("windows-1252");
});

// Shows: sheets.distributor
test("an amount that may be two is asked about once, unless the others say how it is written", async () => {
  const csv = (...prices: string[]) =>
    fileOf(["SKU;Price", ...prices.map((price, at) => `A-${at};${price}`)].join("\n"));
  const pricesOf = async (file: File, answers?: PersonAnswers) =>
    (await sent(file, answers)).lines.map(({ price_gst }) => price_gst);
  expect((await sent(csv("1.250", "24,90"))).questions.decimal).toBeNull();
  expect(await pricesOf(csv("1.250", "24,90"))).toEqual(["1250", "24,90"]);
  expect(await pricesOf(csv("1,250", "24.90"))).toEqual(["1250", "24.90"]);
  expect((await sent(csv("1,250", "80"))).questions.decimal).toBe("1,250");
  expect(await pricesOf(csv("1,250", "80"))).toEqual(["1,250", "80"]);
  expect(await pricesOf(csv("1,250", "80"), { ...noAnswers, decimal: "." })).toEqual(["1250", "80"]);
  expect(await pricesOf(csv("1,250", "80"), { ...noAnswers, decimal: "," })).toEqual(["1.25", "80"]);
  // A sheet with both signs gets its problems line by line.
  expect((await sent(csv("1,250", "24.90", "24,90"))).questions.decimal).toBeNull();
  expect((await pricesOf(csv("1,250", "24.90", "24,90")))[0]).toBe("1,250");
});

test("a day that may be two is asked about once, unless the others say which comes first", async () => {
  const csv = (...days: string[]) =>
    fileOf(["SKU,Special ends", ...days.map((day, at) => `A-${at},${day}`)].join("\n"));
  const daysOf = async (file: File, answers?: PersonAnswers) =>
    (await sent(file, answers)).lines.map(({ special_ends_at }) => special_ends_at);
  expect(await daysOf(csv("03/04/2027", "15/03/2027"))).toEqual(["2027-04-03", "2027-03-15"]);
  expect((await sent(csv("03/04/2027"))).questions.days).toBe("03/04/2027");
  expect(await daysOf(csv("03/04/2027"))).toEqual(["03/04/2027"]);
  expect(await daysOf(csv("03/04/2027"), { ...noAnswers, days: "mdy" })).toEqual(["2027-03-04"]);
});

test("a guessed column of stock counts only once somebody has said so; one of the shop's own name does", async () => {
  const guessed = fileOf("SKU,Price,Qty on hand\nA-1,5,7\n");
  expect((await sent(guessed)).questions.stock).toEqual({ at: 2, heading: "Qty on hand" });
  expect((await sent(guessed)).lines).toEqual([{ sku_id: "A-1", price_gst: "5" }]);
  expect((await sent(guessed, { ...noAnswers, stock: "count" })).lines).toEqual([
    { sku_id: "A-1", price_gst: "5", stock: "7" },
  ]);
  expect((await sent(fileOf("SKU,Price,Stock\nA-1,5,7\n"))).lines).toEqual([
    { sku_id: "A-1", price_gst: "5", stock: "7" },
  ]);
});

test.each([
  ["Price excl. VAT", "price_gst"],
  ["Unit price (AED) without 5% VAT", "price_gst"],
  ["Net price", "price_gst"],
  ["Selling Price – VAT exclusive", "price_gst"],
  ["Sale price ex VAT", "special_price"],
  ["السعر بدون الضريبة", "price_gst"],
  ["السعر قبل ضريبة القيمة المضافة", "price_gst"],
  ["السعر الصافي", "price_gst"],
])(
  "%s is asked about once, and nothing is taken before somebody has said what becomes of it",
  async (heading, column) => {
    const file = fileOf(`SKU,${heading},Name\nA-1,24.90,Gauze\n`);
    const { questions, lines } = await sent(file);
    expect(questions.vat).toEqual({ columns: [column], heading, amount: "24.90" });
    expect(lines[0]).toEqual({ sku_id: "A-1", title_en: "Gauze" });
    expect((await sent(file, { ...noAnswers, vat: "add" })).lines[0]).toMatchObject({ [column]: "24.90" });
  },
);

test("prices with VAT are taken before those without; a weight that is net is no price", async () => {
  const { questions, lines } = await sent(
    fileOf("SKU,Price excl. VAT,Price incl. VAT,Net weight\nA-1,24.90,26.15,3\n"),
  );
  expect(questions.vat).toBeNull();
  expect(lines).toEqual([{ sku_id: "A-1", price_gst: "26.15" }]);
});

test("a column of stock that says yes and no counts nothing", async () => {
  expect((await sent(fileOf("SKU,Price,In stock\nA-1,5,yes\nA-2,5,0\n"))).lines[0]).toEqual({
    sku_id: "A-1",
    price_gst: "5",
  });
  expect((await sent(fileOf("SKU,Stock\nA-1,1\nA-2,0\n"))).lines[0]).toEqual({ sku_id: "A-1", stock: "1" });
});

test("a question in a heading is no stock, and a kind of entry is no sort of goods", async () => {
  expect(matchColumns(["Type", "SKU", "Name", "In stock?", "Stock"])).toEqual([
    null,
    "sku_id",
    "title_en",
    null,
    "stock",
  ]);
  const { lines } = await sent(fileOf("SKU,Type,Name\nA-1,simple,Gauze\nA-2,variable,Tape\n"));
  expect(lines).toEqual([
    { sku_id: "A-1", title_en: "Gauze" },
    { sku_id: "A-2", title_en: "Tape" },
  ]);
});

test("copies of the template with the names that its columns had before mean the same, unasked", () => {
  const headings = ["SKU", "Sort of goods", "Maker's code", "Price, AED with VAT", "Most in one order", "ينتهي العرض"];
  expect(matchColumns(headings)).toEqual([
    "sku_id",
    "type",
    "manufacturer_code",
    "price_gst",
    "max_oq",
    "special_ends_at",
  ]);
  for (const heading of headings) expect(isOwnHeading(heading), heading).toBe(true);
  expect(isOwnHeading("Maker")).toBe(false);
});
