import { crc32 } from "./crc32";
import { orientationIn, orientationLength, orientationOnly } from "./exif-orientation";

/** What belongs to the picture beside its critical chunks: transparency, colours, size of a dot, animation. */
const preserved = new Set("tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT acTL fcTL fdAT cICP mDCV cLLI".split(" "));

/** See `withoutPictureMetadata`. */
export function withoutPngMetadata(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let to = 8;
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const isCritical = /^[A-Z]/.test(name);
    if (name === "eXIf") to = writeOrientation(view, bytes, to, orientationIn(bytes.subarray(at + 8, end - 4)));
    else if (isCritical || preserved.has(name)) {
      bytes.copyWithin(to, at, end);
      to += end - at;
    }
    if (name === "IEND") return bytes.subarray(0, to);
    at = end;
  }
  return null;
}

/** Never longer than the chunk in whose place it stands. */
function writeOrientation(view: DataView, bytes: Uint8Array, to: number, orientation: number): number {
  if (orientation === 1) return to;
  view.setUint32(to, orientationLength);
  bytes.set(
    Array.from("eXIf", (letter) => letter.charCodeAt(0)),
    to + 4,
  );
  bytes.set(orientationOnly(orientation), to + 8);
  const end = to + 8 + orientationLength;
  view.setUint32(end, crc32(bytes.subarray(to + 4, end)));
  return end + 4;
}
