/** Beyond this it is cut off, in bytes. */
const mostDrained = 64 * 1024 * 1024;

/** How long it is waited for, in ms. */
const patience = 30_000;

/**
 * Reads a refused file to its end and stores nothing: a browser that is cut off while it sends shows no answer. A body
 * that somebody has begun to read is only left.
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
