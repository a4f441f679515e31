import { crc32 } from "#shared/pictures/crc32";
import { isJpegFrame, type PictureType } from "#shared/goods/product-media";

/** Samples of a pixel by the colour type of a PNG, and how many bits each may have. */
const pngColours: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
/** The seven passes of an interlaced PNG: where each begins, and its steps, in px. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Whether a picture would be shown whole, and nothing but it: a broken one, one of several pictures, and one that unpacks to
 * more than its head says are not. What a PNG unpacks to is counted, and neither kept nor drawn; of a JPEG the segments are
 * read, of a WebP nothing.
 * @param bytes a file of that type by `contentTypeOf`
 */
export async function isIntactPicture(bytes: Uint8Array, type: PictureType): Promise<boolean> {
  if (type === "image/jpeg") return hasOneJpegFrame(bytes);
  return type === "image/webp" || isIntactPng(bytes);
}

async function isIntactPng(bytes: Uint8Array): Promise<boolean> {
  const chunks = pngChunks(bytes);
  const [head] = chunks ?? [];
  if (!chunks || head?.name !== "IHDR" || head.data.length !== 13) return false;
  if (chunks.some(({ name }, at) => name === "acTL" || name === "fdAT" || (name === "IHDR" && at > 0))) return false;
  const packed = chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data);
  const size = unpackedSize(head.data);
  return size !== null && packed.length > 0 && (await unpacksTo(packed, size));
}

type Chunk = { name: string; data: Uint8Array };

/** The chunks up to the end mark; null where one is cut off or not what its sum says. */
function pngChunks(bytes: Uint8Array): Chunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length || view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4) });
    if (name === "IEND") return chunks;
    at = end;
  }
  return null;
}

/** Px of a side that are drawn by a pass. */
const count = (side: number, from: number, step: number): number => Math.max(0, Math.ceil((side - from) / step));

/** Bytes that the rows of a PNG unpack to, each with one for its filter; null for a head that no PNG has. */
function unpackedSize(head: Uint8Array): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const [width, height, depth] = [view.getUint32(0), view.getUint32(4), view.getUint8(8)];
  const colour = pngColours[view.getUint8(9)];
  const isPlain = view.getUint8(10) === 0 && view.getUint8(11) === 0 && view.getUint8(12) <= 1;
  if (!isPlain || !colour?.depths.includes(depth)) return null;
  const rows = (wide: number, high: number) =>
    wide === 0 ? 0 : high * (1 + Math.ceil((wide * colour.samples * depth) / 8));
  if (view.getUint8(12) === 0) return rows(width, height);
  return passes.reduce((sum, [x, y, dx, dy]) => sum + rows(count(width, x, dx), count(height, y, dy)), 0);
}

/** Whether packed bytes unpack to so many, and no further than one piece beyond. */
async function unpacksTo(packed: readonly Uint8Array[], size: number): Promise<boolean> {
  const source = new Blob(packed.map((part) => new Uint8Array(part))).stream();
  let length = 0;
  try {
    for await (const piece of source.pipeThrough(new DecompressionStream("deflate"))) {
      length += piece.length;
      if (length > size) return false;
    }
  } catch {
    return false;
  }
  return length === size;
}

/** Whether there is one frame header before the first scan, which is not empty. */
function hasOneJpegFrame(bytes: Uint8Array): boolean {
  let frames = 0;
  for (let at = 2; bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (isJpegFrame(marker)) frames += 1;
    if (marker === 0xda) return frames === 1 && end + 2 < bytes.length;
    at = end;
  }
  return false;
}
