/** Length of what `orientationOnly` makes, in bytes. */
export const orientationLength = 26;

/**
 * Which side of a picture is up, as the TIFF structure inside EXIF data says it.
 * @returns 2 to 8; 1, which is as it lies, also for data that says nothing or makes no sense
 */
export function orientationIn(tiff: Uint8Array): number {
  if (tiff.length < 8) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, little);
  if (first + 2 > tiff.length) return 1;
  const entries = view.getUint16(first, little);
  for (let entry = 0; entry < entries; entry++) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (view.getUint16(at, little) !== 0x0112) continue;
    const orientation = view.getUint16(at + 8, little);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** EXIF data that says which side is up, and nothing else. */
export const orientationOnly = (orientation: number): Uint8Array => {
  const start = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return Uint8Array.from([...start, ...directory]);
};
