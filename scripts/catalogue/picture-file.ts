import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { withoutPictureMetadata } from "#shared/pictures/picture-metadata";

/** Why a picture cannot be fetched. */
export class BadPicture extends Error {
  override readonly name = "BadPicture";
}

/** What the shop keeps of a picture: its name and where its bytes lie until then. */
export type PictureFile = { name: string; contentType: string; file: string };

/** Heavier ones, in bytes, are not served (`worker/storefront/media/original.ts`). */
export const heaviest = 15 * 1024 * 1024;

/**
 * A picture from the operator's folder; undefined when there is none.
 * @param kept where one that says more than its picture is written without it
 * @throws BadPicture
 */
export async function pictureFromFolder(
  folder: string,
  reference: string,
  kept: string,
): Promise<PictureFile | undefined> {
  const file = path.join(folder, reference);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  if (found.size > heaviest) throw new BadPicture("is heavier than 15 MB");
  const bytes = await readFile(file);
  const clean = cleanPicture(bytes);
  return clean.length === bytes.length ? describe(bytes, reference, file) : write(clean, reference, kept);
}

/** A picture that came from an http(s) address, kept in `folder`. @throws BadPicture */
export const keepPicture = (bytes: Buffer, address: string, folder: string): Promise<PictureFile> =>
  write(cleanPicture(bytes), path.posix.basename(new URL(address).pathname), folder);

async function write(bytes: Buffer, reference: string, folder: string): Promise<PictureFile> {
  const picture = describe(bytes, reference, "");
  const file = path.join(folder, picture.name);
  await mkdir(folder, { recursive: true });
  await writeFile(file, bytes);
  return { ...picture, file };
}

/** Without the place where it was taken, and all else that is not the picture. @throws BadPicture */
function cleanPicture(bytes: Buffer): Buffer {
  const kind = soundKindOf(bytes);
  const clean = withoutPictureMetadata(bytes, kind.contentType);
  if (!clean) throw new BadPicture("is broken or cut off");
  return clean;
}

/**
 * The name holds a digest of the bytes: another picture of the same file name gets another address, so that neither a
 * cache nor a product that is still shown with the old one is touched.
 */
function describe(bytes: Buffer, reference: string, file: string): PictureFile {
  const kind = soundKindOf(bytes);
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const stem = path
    .parse(reference)
    .name.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const base = stem.replace(new RegExp(`-?${digest}$`), "").slice(0, 80) || "picture";
  return { name: `${base}-${digest}.${kind.extension}`, contentType: kind.contentType, file };
}

function soundKindOf(bytes: Buffer): { extension: string; contentType: string } {
  const kind = kindOf(bytes);
  if (!kind) throw new BadPicture("is neither a PNG nor a JPEG nor a WebP");
  if (!kind.isWhole) throw new BadPicture("is broken or cut off");
  return kind;
}

/** What it is by its start, and whether the end that belongs to it is there: half an upload is no picture. */
function kindOf(bytes: Buffer): { extension: string; contentType: string; isWhole: boolean } | undefined {
  const words = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (bytes.subarray(0, 8).toString("hex") === "89504e470d0a1a0a") {
    return { extension: "png", contentType: "image/png", isWhole: words(12, 16) === "IHDR" && bytes.includes("IEND") };
  }
  if (bytes.subarray(0, 3).toString("hex") === "ffd8ff") {
    // A preview inside has an end mark of its own; cameras write more behind the picture's.
    const isWhole = bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.length / 2;
    return { extension: "jpg", contentType: "image/jpeg", isWhole };
  }
  if (words(0, 4) !== "RIFF" || words(8, 12) !== "WEBP") return undefined;
  const isWhole = bytes.length >= 20 && bytes.readUInt32LE(4) + 8 <= bytes.length;
  return { extension: "webp", contentType: "image/webp", isWhole };
}
