// Shows that the size of a file is a short figure with the unit that fits.
import { expect, test } from "vitest";
import { fileSize } from "#client/shop/frame/uploads/file-size";

test.each([
  [1, "kb", "1"],
  [1536, "kb", "2"],
  [1024 * 1024 - 1, "kb", "1024"],
  [1024 * 1024, "mb", "1.0"],
  [10 * 1024 * 1024, "mb", "10.0"],
])("%i bytes: %s %s", (bytes, unit, size) => {
  expect(fileSize(bytes)).toEqual({ unit, size });
});
