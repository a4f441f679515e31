// Shows how a CSV file is read: lines are counted as an editor counts them, and what is no CSV in UTF-8 is refused where it begins.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { BrokenFile, csvRecords } from "#scripts/catalogue/csv-records";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-csv-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The records as `line: cells`, and the complaint if there is one. */
async function read(content: string | Buffer): Promise<string[]> {
  const file = path.join(folder, "file.csv");
  writeFileSync(file, content);
  const seen: string[] = [];
  try {
    for await (const { line, cells } of csvRecords(file)) seen.push(`${line}: ${cells.join("/")}`);
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    seen.push(`broken ${error.line}: ${error.message}`);
  }
  return seen;
}
const complaint = async (content: string | Buffer) => (await read(content)).at(-1);

test.each([
  ["newlines", "\n"],
  ["returns and newlines", "\r\n"],
])("a record has the line where it begins (%s)", async (_, end) => {
  const lines = ["slug,title", '1,"two', 'lines"', "", "3,x"];
  expect(await read(lines.join(end))).toEqual(["1: slug/title", `2: 1/two${end}lines`, "4: ", "5: 3/x"]);
});

test("the mark of UTF-8 is no part of the first name", async () => {
  expect(await read("\uFEFFslug,عنوان\n")).toEqual(["1: slug/عنوان"]);
});

test("a letter that two chunks share is whole", async () => {
  const text = `a${"ق".repeat(70_000)}`;
  expect(await read(text)).toEqual([`1: ${text}`]);
});

// Shows: goods.hostile-files
test("another encoding is refused on the line where it shows", async () => {
  const arabic = Buffer.concat([
    Buffer.from("slug,title\n1,plain\n2,"),
    Buffer.from([0xda, 0xd1, 0xc8]),
    Buffer.from("\n"),
  ]);
  expect(await complaint(arabic)).toMatch(/^broken 3: is not UTF-8/);
  expect(await complaint(Buffer.from("a,b\n1,\u0642").subarray(0, 7))).toMatch(/^broken 2: is not UTF-8/);
  expect(await complaint(Buffer.from("\uFEFFslug,title\n", "utf16le"))).toMatch(/^broken 1: is UTF-16/);
  expect(await complaint(Buffer.from("slug,title\n", "utf16le"))).toMatch(/^broken 1: is UTF-16/);
});

test("quotes that are left open or stand inside a cell", async () => {
  expect(await complaint('a,b\n1,2\n3,"4\n5,6\n')).toBe("broken 3: a quote is opened and never closed");
  expect(await complaint('a,b\n1,5" tube\n')).toMatch(/^broken 2: has a quote inside a cell/);
  expect(await complaint('a,b\n1,"x"y\n')).toMatch(/^broken 2: has a quote inside a cell/);
});

// Shows: goods.hostile-files
test("a cell of 40 MB is refused and not kept", async () => {
  for (const quote of ["", '"']) {
    const content = Buffer.concat([Buffer.from(`a,b\n1,2\n3,${quote}`), Buffer.alloc(40_000_000, "x")]);
    const before = process.memoryUsage();
    expect(await complaint(content)).toMatch(/^broken 3: is longer than 300000 characters/);
    const after = process.memoryUsage();
    expect(after.heapUsed + after.external - before.heapUsed - before.external).toBeLessThan(20_000_000);
  }
});
