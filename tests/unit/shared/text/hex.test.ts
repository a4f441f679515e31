import fc from "fast-check";
import { expect, test } from "vitest";
import { hexOf } from "#shared/text/hex";

test("bytes are two lower-case digits each, as Node writes them", () => {
  expect(hexOf(new Uint8Array())).toBe("");
  expect(hexOf(new Uint8Array([0, 1, 171, 255]))).toBe("0001abff");
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(hexOf(bytes)).toBe(Buffer.from(bytes).toString("hex"));
    }),
  );
});
