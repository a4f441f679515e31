// Shows that a workbook is unpacked and counted before it is read: one that is small packed and huge unpacked is refused,
// whatever it says of itself, and so is one that is cut off.
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { unpackedWithin } from "#client/shop/frame/workbook/unpacked-size";

const bytesOf = (zipped: Uint8Array): ArrayBuffer => Uint8Array.from(zipped).buffer;
const limit = 1024 * 1024;

test("the sum of all parts counts, packed or not", async () => {
  const half = new Uint8Array(limit / 2);
  const two = bytesOf(zipSync({ "a.xml": half, "b.xml": [half, { level: 0 }] }));
  expect(await unpackedWithin(two, limit)).toBe(true);
  expect(await unpackedWithin(two, limit - 1)).toBe(false);
});

test("an archive that lies about its size is found out, and not unpacked to its end", async () => {
  const bomb = bytesOf(zipSync({ "xl/sheet.xml": new Uint8Array(60 * limit) }));
  expect(bomb.byteLength).toBeLessThan(limit);
  const view = new DataView(bomb);
  for (let at = 0; at < bomb.byteLength - 4; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  const began = performance.now();
  expect(await unpackedWithin(bomb, limit)).toBe(false);
  expect(performance.now() - began).toBeLessThan(2000);
});

test("what is cut off, or no archive, is refused", async () => {
  const whole = bytesOf(zipSync({ "a.xml": new Uint8Array(5000).fill(7) }));
  expect(await unpackedWithin(whole.slice(0, -10), limit)).toBe(false);
  expect(await unpackedWithin(new ArrayBuffer(0), limit)).toBe(false);
  expect(await unpackedWithin(new ArrayBuffer(30), limit)).toBe(false);
  const broken = whole.slice(0);
  new Uint8Array(broken).fill(255, 35, 45);
  expect(await unpackedWithin(broken, limit)).toBe(false);
});
