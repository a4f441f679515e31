// Shows that a stream of bytes is read in few pieces, one of chunks as it comes, and that a loop that ends early
// cancels what is left.
import { expect, test } from "vitest";
import { widely } from "#shared/http/wide-reader";

/** A stream of bytes as the platform gives one, of which a reader without a buffer of its own gets 4 kB at a time. */
const bytesOf = (length: number, cancelled: () => void = () => {}) => {
  let left = length;
  return new ReadableStream({
    type: "bytes",
    autoAllocateChunkSize: 4096,
    pull(controller: ReadableByteStreamController) {
      const view = controller.byobRequest!.view!;
      const size = Math.min(left, view.byteLength);
      left -= size;
      if (size > 0) return controller.byobRequest!.respond(size);
      controller.close();
      return controller.byobRequest!.respond(0);
    },
    cancel: cancelled,
  });
};

async function sizesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<number[]> {
  const sizes = [];
  for await (const piece of widely(stream, most)) sizes.push(piece.byteLength);
  return sizes;
}

test("a stream of bytes comes in pieces that grow to the size that was asked for", async () => {
  expect(await sizesOf(bytesOf(200_000), 65_536)).toEqual([8192, 32_768, 65_536, 65_536, 27_968]);
  expect(await sizesOf(bytesOf(5000), 4096)).toEqual([4096, 904]);
});

test("a stream of chunks comes as it is", async () => {
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const size of [3, 5]) controller.enqueue(new Uint8Array(size));
      controller.close();
    },
  });
  expect(await sizesOf(chunks, 65_536)).toEqual([3, 5]);
});

test("a loop that ends early cancels the stream", async () => {
  let cancelled = 0;
  for await (const _ of widely(
    bytesOf(100_000, () => void (cancelled += 1)),
    4096,
  ))
    break;
  expect(cancelled).toBe(1);
});
