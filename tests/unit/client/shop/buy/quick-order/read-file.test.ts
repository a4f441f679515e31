// Shows that text files are read in the encodings of spreadsheets, and that anything else is reported, not shown as
// noise.
import { expect, test } from "vitest";
import { readFile } from "#client/shop/buy/quick-order/read-file";

const file = (...parts: BlobPart[]) => new File(parts, "list.csv");

test("UTF-8, Arabic too", async () => {
  expect(await readFile(file("رمز,1"))).toEqual({ text: "رمز,1" });
});

test("UTF-16 as spreadsheets save it", async () => {
  const units = Array.from("A-1\t5", (letter) => letter.charCodeAt(0));
  expect(await readFile(file(new Uint8Array([0xff, 0xfe]), new Uint16Array(units)))).toEqual({ text: "A-1\t5" });
  const big = units.flatMap((unit) => [unit >> 8, unit & 0xff]);
  expect(await readFile(file(new Uint8Array([0xfe, 0xff, ...big])))).toEqual({ text: "A-1\t5" });
});

test("a workbook is no text", async () => {
  expect(await readFile(file(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 8])))).toEqual({ problem: "file" });
  expect(await readFile(file(new Uint8Array([0x89, 0x50, 0x4e, 0x47])))).toEqual({ problem: "file" });
});

test("a file of more than 1 MB is not read", async () => {
  expect(await readFile(file(new Uint8Array(1024 * 1024 + 1)))).toEqual({ problem: "fileSize" });
});
