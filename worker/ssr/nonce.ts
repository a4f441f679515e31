import type { Shell } from "./page-cache";

const encoder = new TextEncoder();

/** Finds where the placeholder stands, in bytes. */
export function nonceOffsets(html: Uint8Array, placeholder: string): number[] {
  const mark = encoder.encode(placeholder);
  const offsets: number[] = [];
  for (let at = html.indexOf(mark[0]!); at !== -1; at = html.indexOf(mark[0]!, at + 1)) {
    if (mark.every((byte, index) => html[at + index] === byte)) offsets.push(at);
  }
  return offsets;
}

/** A copy of a stored page that carries this response's nonce. */
export function withNonce({ html, nonceOffsets: offsets }: Shell, nonce: string): Uint8Array<ArrayBuffer> {
  const bytes = html.slice();
  const text = encoder.encode(nonce);
  for (const offset of offsets) bytes.set(text, offset);
  return bytes;
}
