/** Beyond this it is cut off, in bytes. */
const mostLetGo = 64 * 1024 * 1024;

/** Reads a refused file to its end and keeps nothing: a browser that is cut off while it sends shows no answer. */
export async function letGo(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostLetGo) return;
  }
}
