import type { PublicAnswer } from "../public-cache/tagged-memory";

/** Names where in a kept page a nonce of the same length belongs, in bytes. */
export const offsetsHeader = "x-nonce-offsets";

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

/** A copy of a kept page that carries this response's nonce. */
export function withNonce(
  { body, headers }: Pick<PublicAnswer, "body" | "headers">,
  nonce: string,
): Uint8Array<ArrayBuffer> {
  const bytes = body.slice();
  const text = encoder.encode(nonce);
  const offsets = headers.get(offsetsHeader) ?? "";
  for (const offset of offsets.split(",").filter(Boolean)) bytes.set(text, Number(offset));
  return bytes;
}
