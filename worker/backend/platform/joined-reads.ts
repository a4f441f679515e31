import type { Context } from "hono";
import { z } from "zod";
import { framed, longestJoinedPath, mostJoinedReads, type JoinedRead } from "#shared/calls/framed-answers";
import type { Reply } from "./failure-reply";

const asked = z.object({
  reads: z
    .array(
      z.object({
        path: z.string().max(longestJoinedPath).startsWith("/"),
        headers: z.array(z.tuple([z.string().max(100), z.string().max(8192)])).max(30),
      }),
    )
    .min(1)
    .max(mostJoinedReads),
});

/**
 * Answers several reads that a page requests at the same moment, each as soon as it is ready
 * (`shared/calls/framed-answers.ts`). Those that are ready at the same moment are sent together.
 * @param answer answers one of them as if it had come alone; it never throws
 * @returns 400 for anything but one to twenty reads
 */
export async function answerJoinedReads(c: Context, answer: (read: JoinedRead) => Promise<Reply>): Promise<Response> {
  const parsed = asked.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.body(null, 400);
  const { reads } = parsed.data;
  const ready: Uint8Array<ArrayBuffer>[] = [];
  let left = reads.length;
  let round = Promise.withResolvers<void>();
  const write = async (read: JoinedRead, at: number): Promise<void> => {
    const { status, headers, body } = await answer(read);
    const pairs = Object.entries({ "content-type": "application/json", ...headers });
    ready.push(framed({ at, status, headers: pairs }, encoder.encode(JSON.stringify(body))));
    left -= 1;
    // What the same batch of the database has answered is ready before the next task.
    if (ready.length === 1) setTimeout(round.resolve, 0);
  };
  // One that cannot be written ends the reading of the others too.
  for (const [at, read] of reads.entries()) write(read, at).catch((error: unknown) => round.reject(error));
  const next = async (): Promise<Uint8Array<ArrayBuffer>[]> => {
    await round.promise;
    round = Promise.withResolvers<void>();
    return ready.splice(0);
  };
  const first = await next();
  const headers = { "content-type": "application/octet-stream" };
  if (left === 0) return new Response(joined(first), { headers });
  const rest = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(joined(first)),
    async pull(controller) {
      controller.enqueue(joined(await next()));
      if (left === 0 && ready.length === 0) controller.close();
    },
  });
  return new Response(rest, { headers });
}

const encoder = new TextEncoder();

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
