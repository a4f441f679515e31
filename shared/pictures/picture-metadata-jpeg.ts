import { orientationIn, orientationLength, orientationOnly } from "./exif-orientation";

const [startOfScan, endOfImage] = [0xda, 0xd9];
const exifName = "Exif\0\0";
/** Length of a segment with nothing but the orientation, in bytes. */
const shortExif = 4 + exifName.length + orientationLength;

/** See `withoutPictureMetadata`. Ends at the first end mark: what stands behind it are previews with data of their own. */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array | null {
  let at = 2;
  let to = 2;
  let isTurned = false;
  const copyTo = (end: number) => {
    bytes.copyWithin(to, at, end);
    to += end - at;
    at = end;
  };
  for (let inScan = false; at + 1 < bytes.length;) {
    if (inScan) copyTo(markerAfter(bytes, at));
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return null;
    if (marker === endOfImage) {
      copyTo(at + 2);
      return bytes.subarray(0, to);
    }
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (end < at + 4 || end > bytes.length) return null;
    const orientation = marker === 0xe1 && startsWith(bytes, at + 4, exifName) ? orientationAt(bytes, at, end) : 1;
    if (isPicture(bytes, at)) copyTo(end);
    else {
      at = end;
      if (orientation !== 1 && !isTurned) {
        to = writeOrientation(bytes, to, orientation);
        isTurned = true;
      }
    }
    inScan = marker === startOfScan;
  }
  return null;
}

/** Tables, frames and scans; of what programs add only the header, the colour profile and the colour transform. */
function isPicture(bytes: Uint8Array, at: number): boolean {
  const marker = bytes[at + 1] ?? 0;
  if (marker === 0xe0) return startsWith(bytes, at + 4, "JFIF\0");
  if (marker === 0xe2) return startsWith(bytes, at + 4, "ICC_PROFILE\0");
  if (marker === 0xee) return startsWith(bytes, at + 4, "Adobe");
  return marker >= 0xc0 && marker < 0xe0;
}

/** A segment that holds an orientation is long enough for the short one, which takes its place. */
const orientationAt = (bytes: Uint8Array, at: number, end: number): number =>
  end - at < shortExif ? 1 : orientationIn(bytes.subarray(at + 4 + exifName.length, end));

function writeOrientation(bytes: Uint8Array, to: number, orientation: number): number {
  bytes.set([0xff, 0xe1, 0, shortExif - 2, ...Array.from(exifName, (letter) => letter.charCodeAt(0))], to);
  bytes.set(orientationOnly(orientation), to + 4 + exifName.length);
  return to + shortExif;
}

/** Where the data of a scan ends: at a byte FF that neither stands for itself nor restarts the decoder. */
function markerAfter(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
