// Shows that a picture's sides are read from its head, whatever its kind, and which sides are taken.
import { describe, expect, test } from "vitest";
import { isFitSize, pictureSize } from "#shared/goods/product-media";
import { jpegSample, joined, pdfSample, pngOf } from "#support/sample-files";

const zeros = (count: number) => new Uint8Array(count);
const webp = (kind: string, ...parts: (string | Uint8Array)[]) =>
  joined("RIFF", zeros(4), "WEBP", kind, zeros(4), ...parts, zeros(20));
const frame = (marker: number) => new Uint8Array([0xff, marker, 0, 17, 8, 0x01, 0x2c, 0x02, 0x58]);

describe("the sides of a picture", () => {
  test.each([
    ["PNG", pngOf(640, 480), { width: 640, height: 480 }],
    ["JPEG", joined("\xff\xd8\xff\xe0\x00\x04ab", frame(0xc0), zeros(30)), { width: 600, height: 300 }],
    ["progressive JPEG", joined("\xff\xd8\xff\xff\xe0\x00\x04ab", frame(0xc2), zeros(30)), { width: 600, height: 300 }],
    [
      "extended WebP",
      webp("VP8X", new Uint8Array([0, 0, 0, 0, 0x1f, 0x03, 0, 0x57, 0x02, 0])),
      { width: 800, height: 600 },
    ],
    ["lossless WebP", webp("VP8L", new Uint8Array([0x2f, 0x1f, 0xc3, 0x95, 0])), { width: 800, height: 600 }],
    ["lossy WebP", webp("VP8 ", zeros(6), new Uint8Array([0x20, 0x03, 0x58, 0x02])), { width: 800, height: 600 }],
  ])("of a %s", (_, bytes, size) => {
    expect(pictureSize(bytes)).toEqual(size);
  });

  test.each([
    ["a PDF", pdfSample(100)],
    ["a JPEG without a frame", joined(jpegSample(), zeros(30))],
    ["a JPEG that breaks off", joined("\xff\xd8\xff\xe0\x00\x04ab", zeros(30))],
    ["hardly anything", zeros(3)],
    ["a table of a JPEG, which is no frame", joined("\xff\xd8", frame(0xc4), "\xff\xda", zeros(30))],
  ])("of %s are none", (_, bytes) => {
    expect(pictureSize(bytes)).toBeNull();
  });
});

test.each([
  [200, 200, true],
  [199, 500, false],
  [8000, 5000, true],
  [8000, 5001, false],
  [8001, 300, false],
])("%i × %i: %s", (width, height, fits) => {
  expect(isFitSize({ width, height })).toBe(fits);
});
