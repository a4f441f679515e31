import type { UploadType } from "#shared/pictures/upload";

const letters = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(Math.max(0, from), to));

/**
 * What a file is by its content, whatever it is called; null for anything that is not wholly a PDF, JPEG or PNG.
 * The whole of it must be what its start says, so that nothing rides along behind: an archive, a page of HTML.
 */
export function contentTypeOf(bytes: Uint8Array): UploadType | null {
  if (endsAsArchive(bytes)) return null;
  if (isPdf(bytes)) return "application/pdf";
  if (isJpeg(bytes)) return "image/jpeg";
  return isPng(bytes) ? "image/png" : null;
}

/** The version at the very start, the end mark with nothing but white space behind it. */
const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(letters(bytes, 0, 8)) &&
  /%%EOF[\s\0]*$/.test(letters(bytes, bytes.length - 1024, bytes.length));

/** Segments up to the picture's data, and the end mark last. */
function isJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  if (bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) return false;
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) return true;
    else if (marker < 0xc0 || marker === 0xd9) return false;
    else at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return false;
}

/** Chunks from the head to the end mark, which is the end of the file. */
function isPng(bytes: Uint8Array): boolean {
  if (letters(bytes, 0, 8) !== "\x89PNG\r\n\x1a\n" || letters(bytes, 12, 16) !== "IHDR") return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + view.getUint32(at);
    if (letters(bytes, at + 4, at + 8) === "IEND") return next === bytes.length;
    at = next;
  }
  return false;
}

/** A ZIP is read from its end: its last record is there, behind which a comment of 64 kB at most may hide it. */
function endsAsArchive(bytes: Uint8Array): boolean {
  const end = bytes.subarray(Math.max(0, bytes.length - 65_557));
  for (let at = end.indexOf(0x50); at >= 0; at = end.indexOf(0x50, at + 1)) {
    if (end[at + 1] === 0x4b && end[at + 2] === 5 && end[at + 3] === 6) {
      const comment = (end[at + 20] ?? 0) + (end[at + 21] ?? 0) * 256;
      if (at + 22 + comment === end.length) return true;
    }
  }
  return false;
}
