// Shows that a picture loses what it carries beside itself (place, device, names, previews) and nothing of the picture,
// and that it still knows which side is up.
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { orientationIn } from "#shared/pictures/exif-orientation";
import { withoutPictureMetadata } from "#shared/pictures/picture-metadata";
import { joined } from "#support/sample-files";

const u16 = (value: number) => Uint8Array.of(value >> 8, value & 255);
const u32 = (value: number) => joined(u16(value >>> 16), u16(value & 0xffff));
const le32 = (value: number) => u32(value).toReversed();

/** TIFF data as a camera writes it: which side is up, the device, and a place in a directory of its own. */
function cameraData(orientation: number): Uint8Array {
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    joined(u16(tag), u16(type), u32(count), value);
  const place = joined(u16(1), entry(0x0001, 2, 2, joined("N\0\0\0")), u32(0), "25 12 18.4 N 55 16 15.2 E GPS");
  const directory = joined(
    u16(3),
    entry(0x010f, 2, 4, joined("Cam\0")),
    entry(0x0112, 3, 1, joined(u16(orientation), u16(0))),
    entry(0x8825, 4, 1, u32(50)),
    u32(0),
  );
  return joined("MM", u16(42), u32(8), directory, place);
}

const segment = (marker: number, data: string | Uint8Array) => {
  const bytes = joined(data);
  return joined(Uint8Array.of(0xff, marker), u16(bytes.length + 2), bytes);
};
const exif = (orientation: number) => segment(0xe1, joined("Exif\0\0", cameraData(orientation)));
const jfif = segment(0xe0, joined("JFIF\0", new Uint8Array(9)));
const profile = segment(0xe2, "ICC_PROFILE\0\x01\x01 sRGB");
const transform = segment(0xee, "Adobe\0\x64\0\0\0\0\x01");
const tables = joined(segment(0xdb, new Uint8Array(65)), segment(0xc2, new Uint8Array(15)), segment(0xc4, "table"));
const scan = joined(
  segment(0xda, "scan"),
  "pict\xff\x00ure\xff\xd0more",
  segment(0xc4, "table"),
  segment(0xda, "2"),
  "x\xff\x00",
);
const end = "\xff\xd9";
const secrets = /GPS|Cam|XMP|Noura|IPTC|preview|Comment/;
const text = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString("latin1");

const photo = (orientation: number) =>
  joined(
    "\xff\xd8",
    jfif,
    exif(orientation),
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0 XMP by Noura"),
    profile,
    segment(0xe2, "MPF\0 preview"),
    segment(0xed, "Photoshop 3.0\0 IPTC Noura"),
    transform,
    segment(0xfe, "Comment by Noura".repeat(50)),
    tables,
    "\xff",
    scan,
    end,
    joined("\xff\xd8", exif(6), "preview", end),
  );

// Shows: security.files
test.each([1, 3, 6, 8])(
  "a JPEG that lies by orientation %i keeps picture, profile and orientation, and nothing else",
  (turn) => {
    const before = photo(turn);
    expect(text(before)).toMatch(secrets);
    const after = withoutPictureMetadata(before, "image/jpeg")!;
    expect(text(after)).not.toMatch(secrets);
    const at = text(after).indexOf("Exif\0\0");
    expect(at >= 0 ? orientationIn(after.subarray(at + 6)) : 1).toBe(turn);
    const turned = at >= 0 ? after.slice(at - 4, at - 4 + 36) : "";
    expect(text(after)).toBe(text(joined("\xff\xd8", jfif, turned, profile, transform, tables, scan, end)));
  },
);

test("a clean JPEG stays as it is, and so does one that was cleaned", () => {
  const clean = withoutPictureMetadata(photo(6), "image/jpeg")!;
  expect(text(withoutPictureMetadata(clean.slice(), "image/jpeg"))).toBe(text(clean));
});

const chunk = (name: string, data: string | Uint8Array) => {
  const body = joined(name, joined(data));
  return joined(u32(body.length - 4), body, u32(crc32(body)));
};
const signature = "\x89PNG\r\n\x1a\n";

test.each([1, 6])("a PNG that lies by orientation %i keeps picture and profile alone", (turn) => {
  const head = joined(signature, chunk("IHDR", new Uint8Array(13)), chunk("iCCP", "sRGB"));
  const rest = joined(chunk("IDAT", "picture"), chunk("IEND", ""));
  const told = joined(
    chunk("tEXt", "Author\0Noura"),
    chunk("iTXt", "XML:com.adobe.xmp\0 XMP"),
    chunk("tIME", "1234567"),
  );
  const before = joined(head, chunk("eXIf", cameraData(turn)), told, rest);
  const after = withoutPictureMetadata(before, "image/png")!;
  expect(text(after)).not.toMatch(secrets);
  const kept = after.slice(head.length, after.length - rest.length);
  expect(text(after)).toBe(text(joined(head, kept, rest)));
  if (turn === 1) return expect(kept).toHaveLength(0);
  expect(orientationIn(kept.subarray(8))).toBe(turn);
  expect(text(kept)).toBe(text(chunk("eXIf", kept.slice(8, -4))));
});

test("a WebP loses its EXIF and XMP chunks and says so in its head", () => {
  const piece = (name: string, data: string) => joined(name, le32(data.length), data, data.length % 2 ? "\0" : "");
  const riff = (...pieces: Uint8Array[]) => joined("RIFF", le32(joined(...pieces).length + 4), "WEBP", ...pieces);
  const [extended, plain] = ["\x2c\0\0\0aaabbb", "\x20\0\0\0aaabbb"].map((data) => piece("VP8X", data)) as [
    Uint8Array,
    Uint8Array,
  ];
  const picture = piece("VP8 ", "pic");
  const after = withoutPictureMetadata(
    riff(extended, picture, piece("EXIF", "GPS"), piece("XMP ", "XMP Noura")),
    "image/webp",
  );
  expect(text(after)).toBe(text(riff(plain, picture)));
});

test("a broken picture is none, and a file that is no picture stays as it is", () => {
  const cut = photo(6).subarray(0, 90);
  expect(withoutPictureMetadata(cut.slice(), "image/jpeg")).toBeNull();
  expect(withoutPictureMetadata(joined("\xff\xd8\xff\xe1\xff\xff", end), "image/jpeg")).toBeNull();
  // No marker where one must be, though what stands there could be read as the length of a segment.
  expect(withoutPictureMetadata(joined("\xff\xd8\x00\xe1\x00\x04GPS", end), "image/jpeg")).toBeNull();
  expect(
    withoutPictureMetadata(joined(signature, u32(0xfffffff0), "IHDR", new Uint8Array(20)), "image/png"),
  ).toBeNull();
  expect(text(withoutPictureMetadata(joined("%PDF-1.7"), "application/pdf"))).toBe("%PDF-1.7");
});

test("orientations that make no sense are none", () => {
  expect(orientationIn(new Uint8Array(0))).toBe(1);
  expect(orientationIn(joined("MM", u16(42), u32(0xffffff)))).toBe(1);
  expect(orientationIn(cameraData(77))).toBe(1);
  expect(orientationIn(cameraData(6).subarray(0, 20))).toBe(1);
  expect(
    orientationIn(joined("II", Uint8Array.of(42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 5, 0, 0, 0))),
  ).toBe(5);
});
