// Shows that answers come complete out of a body that is cut anywhere into pieces, in order, and that a body that ends
// too early, or has another format, is reported.
import fc from "fast-check";
import { expect, test } from "vitest";
import { framed, framedAnswers } from "#shared/calls/framed-answers";

const bytes = (text: string) => new TextEncoder().encode(text);
const streamOf = (chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

async function read(chunks: readonly Uint8Array[]) {
  const answers = [];
  for await (const { answer, body } of framedAnswers(streamOf(chunks)))
    answers.push({ ...answer, text: new TextDecoder().decode(body) });
  return answers;
}

/** A body of all of them, in pieces of these lengths. */
function pieces(frames: readonly Uint8Array[], lengths: readonly number[]): Uint8Array[] {
  const whole = new Uint8Array(frames.flatMap((frame) => [...frame]));
  const cut: Uint8Array[] = [];
  for (let from = 0, at = 0; from < whole.length; from += lengths[at++ % lengths.length]!)
    cut.push(whole.subarray(from, from + lengths[at % lengths.length]!));
  return cut;
}

// Shows: operations.joined-reads
test("answers come out as they went in, however the body is cut", async () => {
  const one = fc.record({ at: fc.nat(20), status: fc.constantFrom(200, 404), text: fc.string({ unit: "grapheme" }) });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 5 }), fc.integer({ min: 1, max: 40 }), async (answers, length) => {
      const frames = answers.map(({ at, status, text }) =>
        framed({ at, status, headers: [["content-type", "application/json"]] }, bytes(text)),
      );
      const told = await read(pieces(frames, [length]));
      expect(told.map(({ at, status, text }) => ({ at, status, text }))).toEqual(answers);
    }),
  );
});

test.each([
  [
    "is cut within an answer",
    [framed({ at: 0, status: 200, headers: [] }, bytes("answer")).subarray(0, -2)],
    "cut off",
  ],
  ["is cut within a head", [bytes('{"at":0,"sta')], "cut off"],
  ["is no such body", [bytes("<html>\n")], "not valid JSON"],
  ["has a head without a length", [bytes('{"at":0}\n')], "no head"],
  ["never ends its head", [bytes("x".repeat(20_000))], "not valid JSON"],
])("a body that %s is an error", async (_, chunks, message) => {
  await expect(read(chunks)).rejects.toThrow(message);
});
