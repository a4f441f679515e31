/** Kinds of documents of a product. */
export const productFileKinds = ["ifu", "certificate", "safety_sheet"] as const;
export type ProductFileKind = (typeof productFileKinds)[number];

/** Which language it is written in. */
export const productFileLanguages = ["en", "ar", "both"] as const;
export type ProductFileLanguage = (typeof productFileLanguages)[number];

/** Kinds of pictures that are taken, by content. */
export type PictureType = "image/jpeg" | "image/png" | "image/webp";

/** Limits of a picture's sides, and of its pixels: more would not fit into a viewer's memory. */
const pictureSides = { least: 200, most: 8000 } as const;
const mostPixels = 40_000_000;

export type PictureSize = { width: number; height: number };

/** Whether a picture is large enough to be shown and small enough to be decoded. */
export const isFitSize = ({ width, height }: PictureSize): boolean =>
  Math.min(width, height) >= pictureSides.least &&
  Math.max(width, height) <= pictureSides.most &&
  width * height <= mostPixels;

/** The sides of a picture in px from its header, without decoding it; null without a valid header. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) return null;
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view);
  return null;
}

/** Whether a marker begins the head of a frame, which tells the sides of the picture. */
export const isJpegFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The first frame header among the segments. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isJpegFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Of the extended, the lossless or the lossy kind. */
function webpSize(view: DataView): PictureSize | null {
  const kind = view.getUint32(12);
  if (kind === 0x56503858) {
    const side = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return { width: side(24), height: side(27) };
  }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (kind === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return null;
}

/** Where a file lies in the bucket of the shop's media. */
export const productMediaFolder = { picture: "pictures/", document: "files/" } as const;
