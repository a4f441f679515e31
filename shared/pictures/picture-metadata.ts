import { withoutJpegMetadata } from "./picture-metadata-jpeg";
import { withoutPngMetadata } from "./picture-metadata-png";
import { withoutWebpMetadata } from "./picture-metadata-webp";

const cleaners: Record<string, (bytes: Uint8Array) => Uint8Array | null> = {
  "image/jpeg": withoutJpegMetadata,
  "image/png": withoutPngMetadata,
  "image/webp": withoutWebpMetadata,
};

/**
 * A picture without what a camera or a program wrote about it: place, time, device, names, previews, texts (EXIF, XMP,
 * IPTC, comments), and without anything behind its end. Not a pixel changes; which side is up and the colour profile
 * stay. Works in place, so the bytes that were given are not to be used any more.
 * @returns the beginning of the same bytes; null for a picture that is broken. Files of other types stay as they are
 */
export function withoutPictureMetadata<Bytes extends Uint8Array>(bytes: Bytes, contentType: string): Bytes | null {
  const clean = cleaners[contentType];
  // Each of them gives a part of the bytes that it gets.
  return clean ? (clean(bytes) as Bytes | null) : bytes;
}
