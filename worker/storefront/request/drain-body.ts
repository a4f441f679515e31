/** Most that is read, in bytes; the rest is cut off. */
const mostDrained = 64 * 1024 * 1024;

/** How long it may take, in ms. */
const patience = 30_000;

/**
 * Reads a refused upload to its end without storing it: a browser that is cut off while sending shows no answer. A body
 * that is already being read is left alone.
 */
export async function drainBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const read = async () => {
    let size = 0;
    for (let next = await reader.read(); !next.done && size <= mostDrained; next = await reader.read()) {
      size += next.value.length;
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([read().catch(() => {}), late]);
  clearTimeout(timer);
  reader.cancel().catch(() => {});
}
