import { isFitSize, pictureSize, type PictureType } from "#shared/goods/product-media";
import { withoutPictureMetadata } from "#shared/pictures/picture-metadata";
import { isIntactPicture } from "./intact-picture";
import { contentTypeOf } from "#backend/identity/documents/content-type";

/** A file that may be shown with a product. `bytes` may be fewer than were sent: only the picture itself is stored. */
export type ProductMedia =
  | { kind: "picture"; type: PictureType; bytes: Uint8Array; width: number; height: number }
  | { kind: "document"; type: "application/pdf"; bytes: Uint8Array };

const letters = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The container's own length is the file's: nothing stands behind it. */
const isWebp = (bytes: Uint8Array): boolean =>
  bytes.length >= 30 &&
  letters(bytes, 0, 4) === "RIFF" &&
  letters(bytes, 8, 12) === "WEBP" &&
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 === bytes.length;

/** PDF can run scripts and open other files in the reader of the person who downloads it. */
const isActive = (bytes: Uint8Array): boolean =>
  /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/.test(new TextDecoder("latin1").decode(bytes));

/**
 * What a file is by its content, whatever it is called: a JPEG, PNG or WebP of sides that fit (`isFitSize`), freed of
 * what a camera wrote into it, or a PDF without scripts. Changes the bytes that it is given.
 */
export async function productMediaOf(
  bytes: Uint8Array,
): Promise<ProductMedia | "media_refused" | "picture_size_refused"> {
  const type = isWebp(bytes) ? "image/webp" : contentTypeOf(bytes);
  if (type === null) return "media_refused";
  if (type === "application/pdf") {
    return isActive(bytes) ? "media_refused" : { kind: "document", type, bytes };
  }
  const size = pictureSize(bytes);
  if (!size) return "media_refused";
  if (!isFitSize(size)) return "picture_size_refused";
  if (!(await isIntactPicture(bytes, type))) return "media_refused";
  const clean = withoutPictureMetadata(bytes, type);
  return clean ? { kind: "picture", type, bytes: clean, ...size } : "media_refused";
}
