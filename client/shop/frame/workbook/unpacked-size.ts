/** Most entries of an archive; a workbook has a few dozen. */
const mostParts = 2000;

/**
 * Whether all entries of a ZIP archive together stay within a size: unpacks and counts them rather than trusting the
 * declared sizes. Stores nothing.
 * @param most in bytes
 * @returns false also for an incomplete archive
 */
export async function unpackedWithin(bytes: ArrayBuffer, most: number): Promise<boolean> {
  const view = new DataView(bytes);
  const directory = findDirectory(view);
  if (!directory || directory.parts > mostParts) return false;
  let left = most;
  let at = directory.offset;
  try {
    for (let part = 0; part < directory.parts; part++) {
      if (view.getUint32(at, true) !== 0x02014b50) return false;
      const [method, packed, offset] = [
        view.getUint16(at + 10, true),
        view.getUint32(at + 20, true),
        view.getUint32(at + 42, true),
      ];
      const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
      if (start + packed > bytes.byteLength) return false;
      // oxlint-disable-next-line no-await-in-loop -- what is left for the next depends on this one
      left -= await sizeOf(new Uint8Array(bytes, start, packed), method, left);
      if (left < 0) return false;
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return true;
  } catch {
    // Cut off, or an unsupported compression.
    return false;
  }
}

/** Finds the central directory, by the record at the archive's end. */
function findDirectory(view: DataView): { parts: number; offset: number } | undefined {
  for (let at = view.byteLength - 22; at >= 0 && at > view.byteLength - 70_000; at--) {
    if (view.getUint32(at, true) === 0x06054b50) {
      return { parts: view.getUint16(at + 10, true), offset: view.getUint32(at + 16, true) };
    }
  }
  return undefined;
}

/** Unpacked bytes of one entry; more than `most` once it has exceeded that. */
async function sizeOf(packed: Uint8Array<ArrayBuffer>, method: number, most: number): Promise<number> {
  if (method === 0) return packed.length;
  const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  let size = 0;
  for (let next = await unpacking.read(); !next.done && size <= most;) {
    size += next.value.length;
    // oxlint-disable-next-line no-await-in-loop -- one chunk after another
    next = await unpacking.read();
  }
  if (size > most) await unpacking.cancel();
  return size;
}
