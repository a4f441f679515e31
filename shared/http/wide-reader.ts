/** A reader of a stream's bytes. */
type WideReader = {
  read(): Promise<{ done: boolean; value?: Uint8Array<ArrayBuffer> | undefined }>;
  cancel(): Promise<void>;
};

/** Room for the first piece, in bytes: most answers end in it, and room that stays empty costs as much as a full one. */
const firstPiece = 8 * 1024;

/**
 * Reads a stream in pieces that grow up to `most` bytes: to a reader without a buffer of its own the platform gives 4 kB
 * at a time, each a trip between sender and reader. A stream of chunks that were made here keeps its own.
 */
export function wideReader(stream: ReadableStream<Uint8Array>, most: number): WideReader {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({ mode: "byob" });
  } catch {
    // The streams of the shop have no shared memory.
    return stream.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  }
  let room = Math.min(firstPiece, most);
  const read = async () => {
    const next = await reader.read(new Uint8Array(room));
    if (next.value?.length === room) room = Math.min(room * 4, most);
    return next;
  };
  return { read, cancel: () => reader.cancel() };
}

/** The same as a sequence. A loop that ends before the stream cancels what is left of it. */
export async function* widely(
  stream: ReadableStream<Uint8Array>,
  most: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = wideReader(stream, most);
  let isOver = false;
  try {
    for (let next = await reader.read(); ; next = await reader.read()) {
      isOver = next.done;
      if (next.done || !next.value) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a slow sender may never notice.
    if (!isOver) reader.cancel().catch(() => {});
  }
}
