import type { Context } from "hono";
import { z } from "zod";
import { framed, longestJoinedPath, mostJoinedReads } from "#shared/calls/framed-answers";

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
 * (`shared/calls/framed-answers.ts`).
 * @param answer answers one of them as if it had come alone
 * @returns 400 for anything but one to twenty reads
 */
export async function answerJoinedReads(
  c: Context,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const parsed = asked.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.body(null, 400);
  const { origin } = new URL(c.req.url);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const written = parsed.data.reads.map(async ({ path, headers }, at) => {
    const response = await answer(new Request(origin + path, { headers }));
    const body = new Uint8Array(await response.arrayBuffer());
    await writer.write(framed({ at, status: response.status, headers: [...response.headers] }, body));
  });
  // A caller who has disconnected needs no answers; a missing answer ends the reading of the others too.
  void Promise.all(written)
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => {});
  return new Response(readable, { headers: { "content-type": "application/octet-stream" } });
}
