// Shows that what a bank writes of an account in any of three formats is read as it was, and what is refused as a whole.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { longestStatement } from "#shared/payments/bank-statements";
import { entryKeys } from "#backend/ordering/bank-statements/entry-keys";
import { readStatement, statementIn } from "#backend/ordering/bank-statements/read-statement";
import type { BankStatement, StatementEntry } from "#backend/ordering/bank-statements/statement";
import {
  bankEntry,
  bytesOf,
  camt053Statement,
  csvStatement,
  mt940Statement,
  otherIban,
  ownIban,
} from "#support/bank-statements";

const read = (text: string) => statementIn(bytesOf(text), ownIban);
const troubleOf = (text: string) => {
  const found = read(text);
  return "trouble" in found ? `${found.trouble} ${found.at}`.trim() : "none";
};
function entriesOf(text: string): StatementEntry[] {
  const found = read(text);
  if ("trouble" in found) throw new Error(`${found.trouble} ${found.at}`);
  return found.entries;
}

const word = fc.stringMatching(/^[A-Za-z0-9 .ء-ي]{1,30}$/).map((text) => `x${text.trim().replaceAll(/ +/g, " ")}`);
const entry = fc.record({
  date: fc
    .integer({ min: 0, max: 700 })
    .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
  amount: fc.integer({ min: 1, max: 99_999_999 }),
  direction: fc.constantFrom("in" as const, "out" as const),
  reference: fc.stringMatching(/^[A-Z]{2}[0-9A-Z]{4,12}$/).filter((text) => !text.startsWith("NON")),
  counterparty: word,
  counterpartyIban: fc.constantFrom(null, otherIban),
  text: word,
});
const byDay = (entries: StatementEntry[]) =>
  entries.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
const formats = { csv: csvStatement, mt940: mt940Statement, camt053: camt053Statement };

// Shows: bank.statements
describe("what is written is what is read", () => {
  test.each(Object.entries(formats))("%s", (format, write) => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 6 }).map(byDay), fc.integer(), (entries, opening) => {
        const statement = read(write(entries, { opening })) as BankStatement;
        expect(statement).toMatchObject({ format, account: ownIban, opening, entries });
        expect(statement.closing).toBe(
          entries.reduce((sum, e) => sum + (e.direction === "in" ? e.amount : -e.amount), opening),
        );
      }),
      { numRuns: 40 },
    );
  });

  test.each(Object.entries(formats))("%s: a changed entry does not add up", (_format, write) => {
    const entries = [bankEntry(), bankEntry({ amount: 2500, reference: "FT1", date: "2026-12-01" })];
    const whole = write(entries, { opening: 700 });
    expect(troubleOf(whole.replace(/(?<!\d)25(?=[.,]00)/, "35"))).toMatch(/^balance/);
  });
});

describe("CSV as banks export it", () => {
  test("Arabic headings and digits, the newest first, lines about the account above and a sum below", () => {
    const text = [
      "كشف حساب,,,,",
      `رقم الآيبان,${ownIban},,,`,
      ",,,,",
      "تاريخ العملية,البيان,مدين,دائن,الرصيد",
      '٣٠/١١/٢٠٢٦,حوالة واردة من عيادة النور,,"١٬٠٥٠٫٥٠","٢٬٠٥٠٫٥٠"',
      "29/11/2026,رسوم,25.00,,1000.00",
      "الرصيد الختامي,,,,2050.50",
    ].join("\r\n");
    expect(read(text)).toMatchObject({
      opening: 102_500,
      closing: 205_050,
      from: "2026-11-29",
      to: "2026-11-30",
      entries: [
        { date: "2026-11-29", amount: 2500, direction: "out" },
        { date: "2026-11-30", amount: 105_050, direction: "in", text: "حوالة واردة من عيادة النور" },
      ],
    });
  });

  // Shows: bank.statements
  test.each([
    ["Account Number, 0339876543210", "other_account 0339876543210"],
    ["Account No.: 9876-5432-1012", "other_account 9876-5432-1012"],
    ["رقم الحساب,٩٨٧٦٥٤٣٢١٠١٢", "other_account 987654321012"],
    ["Account Number,0331234567890123456", "none"],
    ["A/C No 1234567890123456 01/11/2026 to 30/11/2026", "none"],
    ["Account Number: 1234 5678 9012 3456", "none"],
    ["Account type,Current\nCustomer,123456789", "none"],
    ["Account Number,987654321012\nAccount Number,1234567890123456", "none"],
  ])("the account by its number above the heading: %s", (above, found) => {
    expect(troubleOf(`${above}\nDate,Description,Amount\n2026-01-05,TRANSFER,10`)).toBe(found);
  });

  test("one signed amount, or one with a column for the side; semicolons; months by name; a text over two lines", () => {
    const signed =
      "Posting Date;Description;Amount\n05-Jan-2026;TRANSFER;1,250.00\n;FROM AL NOOR;\n06-Jan-2026;FEE;(5.25)";
    expect(entriesOf(signed)).toMatchObject([
      { date: "2026-01-05", amount: 125_000, direction: "in", text: "TRANSFER FROM AL NOOR" },
      { date: "2026-01-06", amount: 525, direction: "out" },
    ]);
    const sided = "Value Date,Narrative,Transaction Amount,Cr/Dr\n2026-01-05,A,10,CR\n2026-01-05,B,3.50,DR";
    expect(entriesOf(sided).map(({ amount, direction }) => [amount, direction])).toEqual([
      [1000, "in"],
      [350, "out"],
    ]);
  });

  test("days of the American order are read so where one of them shows it, and refused where both do", () => {
    const file = (...days: string[]) => ["Date,Amount", ...days.map((day) => `${day},1`)].join("\n");
    expect(entriesOf(file("02/01/2026")).map(({ date }) => date)).toEqual(["2026-01-02"]);
    expect(entriesOf(file("02/01/2026", "02/13/2026")).map(({ date }) => date)).toEqual(["2026-02-01", "2026-02-13"]);
    expect(troubleOf(file("02/13/2026", "13/02/2026"))).toBe("date_order 2");
  });

  test.each([
    ["columns", "Name,Phone\nA,1"],
    ["amount 2", "Date,Amount\n2026-01-02,12.345"],
    ["amount 2", "Date,Debit,Credit\n2026-01-02,1,1"],
    ["amount 3", "Date,Amount\n2026-01-01,1\n2026-01-02,"],
    ["date 2", "Date,Amount\n2026-02-30,1"],
    ["row 2", "Date,Amount,Description\n,1,x"],
    ["currency USD", "Date,Amount (USD)\n2026-01-02,1"],
    ["currency EUR", "Date,Amount,Currency\n2026-01-02,1,EUR"],
    ["currency USD", "Currency,USD\nDate,Amount\n2026-01-02,1"],
    [`other_account ${otherIban}`, `IBAN,${otherIban}\nDate,Amount\n2026-01-02,1`],
    ["torn 2", 'Date,Amount\n"2026-01-02,1'],
    ["empty", "Date,Amount"],
    ["empty", " \n"],
  ])("%s", (expected, text) => {
    expect(troubleOf(text)).toBe(expected);
  });
});

describe("MT940 as banks vary it", () => {
  const statement = (...lines: string[]) =>
    [":20:1", ":25:0331234567890123456", ":28C:7", ":60F:C261229AED100,00", ...lines].join("\n");

  test("pages, account numbers, points, spaces, missing types; the day of booking over the new year", () => {
    const text = [
      ...statement(
        ":61:2612310102C50,5NTRFNONREF//REF1",
        ":86:100?20INV 42?21 PART?32AL NOOR?33CLINIC",
        ":62M:C261231AED150,50",
      ).split("\n"),
      ":20:1",
      ":25:BANKAEAD/1234567890123456AED",
      ":60M:C261231AED150,50",
      ":61:261231 C 1,000.00 PAY-7",
      "SUPPLEMENT",
      ":86:FREE TEXT",
      "OVER TWO LINES",
      "- AND A DASH",
      ":61:261231RC20,00NCHGX//REF2",
      ":61:261231RDD20,00NCHGX//REF3",
      ":62F:C261231AED1150,50",
    ].join("\r\n");
    expect(entriesOf(text)).toMatchObject([
      {
        date: "2027-01-02",
        amount: 5050,
        direction: "in",
        reference: "REF1",
        counterparty: "AL NOOR CLINIC",
        text: "INV 42 PART",
      },
      {
        date: "2026-12-31",
        amount: 100_000,
        direction: "in",
        reference: "",
        text: "PAY-7 SUPPLEMENT FREE TEXT OVER TWO LINES - AND A DASH",
      },
      { amount: 2000, direction: "out", reference: "REF2" },
      { amount: 2000, direction: "in", reference: "REF3" },
    ]);
  });

  test.each([
    ["torn 1", statement(":61:261231C1,00NTRFX")],
    ["torn 1", ":20:1\n:25:0331234567890123456"],
    ["row 5", statement(":61:nonsense", ":62F:C261231AED100,00")],
    ["date 5", statement(":61:261331C1,00NTRFX", ":62F:C261231AED101,00")],
    ["balance 6", statement(":61:261231C1,00NTRFX", ":62F:C261231AED100,00")],
    ["currency USD", statement(":62F:C261231USD100,00")],
    ["other_account 0331234567890123457", statement(":62F:C261231AED100,00").replace("3456\n", "3457\n")],
  ])("%s", (expected, text) => {
    expect(troubleOf(text)).toBe(expected);
  });
});

describe("camt.053", () => {
  test("a bundle is taken apart where its payments come to it, and announced entries are left out", () => {
    const paid = (amount: string, name: string) =>
      `<TxDtls><Refs><AcctSvcrRef>R-${name}</AcctSvcrRef></Refs><Amt Ccy="AED">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name} &amp; Co</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
    const bundle = (...payments: string[]) =>
      camt053Statement([bankEntry()]).replace(/<TxDtls>.*<\/TxDtls>/, payments.join(""));
    expect(entriesOf(bundle(paid("1000", "A"), paid("50", "B")))).toMatchObject([
      { amount: 100_000, counterparty: "A & Co", reference: "R-A" },
      { amount: 5000, counterparty: "B & Co", reference: "R-B" },
    ]);
    expect(entriesOf(bundle(paid("1000", "A"), paid("49", "B")))).toMatchObject([
      { amount: 105_000, counterparty: "" },
    ]);
    const announced = camt053Statement([bankEntry()]).replaceAll(">BOOK<", ">PDNG<").replace("<Cd>CLBD", "<Cd>CLAV");
    expect(entriesOf(announced)).toEqual([]);
  });

  const whole = camt053Statement([bankEntry()]);
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
  test.each([
    ["entities", whole.replace("?>", `?>${bomb}`)],
    ["entities", whole.replace("?>", '?><!doctype x SYSTEM "file:///etc/passwd">')],
    ["deep", `<Document>${"<a>".repeat(5000)}${"</a>".repeat(5000)}</Document>`],
    ["deep", `<Document>${"<a/>".repeat(220_000)}</Document>`],
    ["torn", whole.slice(0, -40)],
    ["torn 1", "<Document><a></Document>"],
    ["format", "<Invoice><ID>1</ID></Invoice>"],
    ["format", "<trouble/>"],
    ["format", "<x:trouble xmlns:x='y'>entities</x:trouble>"],
    ["currency USD", camt053Statement([bankEntry()], { currency: "USD" })],
    [`other_account ${otherIban}`, camt053Statement([bankEntry()], { account: otherIban })],
    ["date FT26334ABC", whole.replace("<BookgDt><Dt>2026-11-30", "<BookgDt><Dt>2026-11-31")],
  ])("%s", (expected, text) => {
    expect(troubleOf(text)).toBe(expected);
  });

  test("an entity that is not declared stays a text", () => {
    expect(entriesOf(whole.replace("Invoice payment", "&lol; &#65;&#x42; &lt;b&gt;"))[0]!.text).toBe("&lol; AB <b>");
  });
});

// Shows: bank.statements
test("sizes and encodings are refused in the caller's language", () => {
  const own = ownIban;
  const large = new Uint8Array(longestStatement.bytes + 1);
  expect(readStatement(large, own, "en")).toMatchObject({
    fail: "file_too_large",
    message: expect.stringContaining("1 MB"),
  });
  const utf16 = Uint8Array.from([0xff, 0xfe, 0x44, 0x00]);
  expect(readStatement(utf16, own, "ar")).toMatchObject({
    fail: "invalid_input",
    message: expect.stringContaining("UTF-8"),
  });
  expect(readStatement(bytesOf("x"), "", "en")).toMatchObject({ message: expect.stringContaining("IBAN") });
  const many = Array.from({ length: longestStatement.entries + 1 }, () => "2026-01-01,1").join("\n");
  expect(troubleOf(`Date,Amount\n${many}`)).toBe(`too_many ${longestStatement.entries}`);
});

const strange = Array.from("<>/:61,;\n\"'٣\u202e\0\ud800CDé=é&#-?|. ");

test("random signs are refused and never throw", () => {
  const start = fc.constantFrom(
    "",
    "<Document>",
    ":20:1\n:25:",
    "Date,Amount\n",
    camt053Statement([]).slice(0, 300),
    mt940Statement([]),
  );
  fc.assert(
    fc.property(start, fc.string({ unit: fc.constantFrom(...strange), maxLength: 200 }), (before, after) => {
      const found = statementIn(bytesOf(before + after), ownIban);
      expect(typeof found).toBe("object");
    }),
  );
});

// Shows: bank.statements
test("an entry has the same key in every statement that has it; those that are alike are told apart by their place", async () => {
  const [first, second] = [bankEntry(), bankEntry({ reference: "", text: "CASH" })];
  const keys = await entryKeys([first, second, second]);
  expect(new Set(keys).size).toBe(3);
  expect(await entryKeys([second, second])).toEqual(keys.slice(1));
  const inOther = await entryKeys(entriesOf(mt940Statement([first])));
  expect(inOther).toEqual(keys.slice(0, 1));
  const elsewhere = await entryKeys([
    { ...second, text: " cash." },
    { ...first, text: "another wording of the bank" },
  ]);
  expect(elsewhere).toEqual([keys[1], keys[0]]);
});

test.each([
  ["signs that begin a tag", "<".repeat(900_000)],
  ["comments that do not end", `<a>${"<!--".repeat(200_000)}`],
  ["lines of text without end", `Date,Amount,Text\n2026-01-01,1,x\n${",,y\n".repeat(20_000)}`],
  ["details without end", `${mt940Statement([bankEntry()]).replace("-}", "")}:20:1\n${"?20".repeat(300_000)}`],
])("%s are refused soon", (_name, text) => {
  const begun = performance.now();
  expect(troubleOf(text)).toMatch(/^(?:torn|too_many|other_account)/);
  // Seconds in the worst of machines; what grows with the square of the length takes minutes.
  expect(performance.now() - begun).toBeLessThan(8000);
});
