/** Of the extended header: EXIF and XMP chunks follow. */
const announced = 0x08 | 0x04;

/** See `withoutPictureMetadata`. Which side is up stays unsaid: browsers do not ask WebP for it. */
export function withoutWebpMetadata(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20) return null;
  const whole = Math.min(bytes.length, view.getUint32(4, true) + 8);
  let to = 12;
  for (let at = 12; at + 8 <= whole;) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size & 1);
    if (at + 8 + size > whole) return null;
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (name === "VP8X") bytes[at + 8] = (bytes[at + 8] ?? 0) & ~announced;
    if (name !== "EXIF" && name !== "XMP ") {
      bytes.copyWithin(to, at, Math.min(end, whole));
      to += Math.min(end, whole) - at;
    }
    at = end;
  }
  view.setUint32(4, to - 8, true);
  return bytes.subarray(0, to);
}
