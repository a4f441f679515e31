import { widely } from "../http/wide-reader";

/**
 * Answers of several calls in one body, each as soon as it is ready: a line of JSON with its call, status, headers and
 * number of bytes, then the bytes.
 */
export type FramedAnswer = {
  /** The index of its call in the joined request. */
  at: number;
  status: number;
  headers: [string, string][];
};

/** One read in a joined request. */
export type JoinedRead = { path: string; headers: [string, string][] };

/** Where joined reads are posted: `{ reads: JoinedRead[] }`. */
export const joinedReadsPath = "/joined-reads";
/** Most reads in one request. */
export const mostJoinedReads = 20;
/** Longest path of a joined read, in characters; longer ones are sent separately. */
export const longestJoinedPath = 4096;

/** How much is read at once, in bytes: a page's answers. */
const atOnce = 64 * 1024;
const newline = 10;
/** Longest header line of an answer, in bytes. */
const longestHead = 16 * 1024;

export function framed(answer: FramedAnswer, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${JSON.stringify({ ...answer, bytes: body.byteLength })}\n`);
  const frame = new Uint8Array(head.byteLength + body.byteLength);
  frame.set(head);
  frame.set(body, head.byteLength);
  return frame;
}

/**
 * Reads them as they come.
 * @throws when the body is cut off or not in this format
 */
export async function* framedAnswers(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<{ answer: FramedAnswer; body: Uint8Array<ArrayBuffer> }> {
  let rest: Uint8Array<ArrayBuffer> = new Uint8Array();
  let head: (FramedAnswer & { bytes: number }) | null = null;
  for await (const chunk of widely(stream, atOnce)) {
    rest = rest.byteLength === 0 ? chunk : joined(rest, chunk);
    for (;;) {
      if (!head) {
        const end = rest.indexOf(newline);
        if (end === -1 && rest.byteLength <= longestHead) break;
        head = headIn(rest.subarray(0, end));
        rest = rest.subarray(end + 1);
      }
      if (rest.byteLength < head.bytes) break;
      const { bytes, ...answer } = head;
      yield { answer, body: rest.subarray(0, bytes) };
      rest = rest.subarray(bytes);
      head = null;
    }
  }
  if (head || rest.byteLength > 0) throw new Error("answers were cut off");
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.byteLength + after.byteLength);
  both.set(before);
  both.set(after, before.byteLength);
  return both;
}

function headIn(line: Uint8Array): FramedAnswer & { bytes: number } {
  const head: unknown = JSON.parse(new TextDecoder().decode(line));
  const isHead =
    typeof head === "object" && head !== null && "bytes" in head && Number.isInteger(head.bytes) && "at" in head;
  if (!isHead) throw new Error("no head of an answer");
  // The other members are what `framed` has written.
  return head as FramedAnswer & { bytes: number };
}
