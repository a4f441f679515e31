import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Why a picture cannot be had. */
export class BadPicture extends Error {
  override readonly name = "BadPicture";
}

/** What the shop keeps of a picture: its name and where its bytes lie until then. */
export type PictureFile = { name: string; contentType: string; file: string };

/** Heavier ones, in bytes, are not served (`worker/media/original.ts`). */
const heaviest = 15 * 1024 * 1024;
/** Longest wait for a picture from elsewhere, in ms. */
const patience = 20_000;

/** A picture from the operator's folder; undefined when there is none. @throws BadPicture */
export async function pictureFromFolder(folder: string, reference: string): Promise<PictureFile | undefined> {
  const file = path.join(folder, reference);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  if (found.size > heaviest) throw new BadPicture("is heavier than 15 MB");
  return describe(await readFile(file), reference, file);
}

/** A picture from an http(s) address, kept in `folder`. @throws BadPicture */
export async function pictureFromAddress(address: string, folder: string): Promise<PictureFile> {
  const bytes = await download(address);
  const picture = describe(bytes, path.posix.basename(new URL(address).pathname), "");
  const file = path.join(folder, picture.name);
  await mkdir(folder, { recursive: true });
  await writeFile(file, bytes);
  return { ...picture, file };
}

async function download(address: string): Promise<Buffer> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    if (!response.ok || !response.body) throw new BadPicture(`cannot be had: the answer is ${response.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > heaviest) throw new BadPicture("is heavier than 15 MB");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof BadPicture) throw error;
    throw new BadPicture("cannot be had: no answer from there", { cause: error });
  }
}

/**
 * The name holds a digest of the bytes: another picture of the same file name gets another address, so that neither a
 * cache nor a product that is still shown with the old one is touched.
 */
function describe(bytes: Buffer, reference: string, file: string): PictureFile {
  const kind = kindOf(bytes);
  if (!kind) throw new BadPicture("is neither a PNG nor a JPEG nor a WebP");
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const stem = path
    .parse(reference)
    .name.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const base = stem.replace(new RegExp(`-?${digest}$`), "").slice(0, 80) || "picture";
  return { name: `${base}-${digest}.${kind.extension}`, contentType: kind.contentType, file };
}

function kindOf(bytes: Buffer): { extension: string; contentType: string } | undefined {
  if (bytes.subarray(0, 8).toString("hex") === "89504e470d0a1a0a")
    return { extension: "png", contentType: "image/png" };
  if (bytes.subarray(0, 3).toString("hex") === "ffd8ff") return { extension: "jpg", contentType: "image/jpeg" };
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? { extension: "webp", contentType: "image/webp" } : undefined;
}
