import {
  framedAnswers,
  joinedReadsPath,
  longestJoinedPath,
  mostJoinedReads,
  type JoinedRead,
} from "#shared/calls/framed-answers";
import { readAfterHeader } from "#shared/calls/crossing-headers";
import { backendOrigin } from "./backend";
import type { Backend } from "./remote-backend";

/** What a page reads for everybody is read after the same bookmark. */
function readAfterOf({ headers }: Request): Record<string, string> {
  const bookmark = headers.get(readAfterHeader);
  return bookmark === null ? {} : { [readAfterHeader]: bookmark };
}

/** Longer than what may travel together; the refusal of one would be the refusal of all. */
const isLong = ({ url }: Request) => url.length - backendOrigin.length > longestJoinedPath;

type Waiting = { request: Request; resolve: (answer: Response) => void; reject: (error: unknown) => void };

/**
 * The shop's own backend for one page: what its loaders read at the same moment travels there in one request, and each
 * answer comes back as soon as it is there. A single read, and everything else, travels as it is.
 */
export function joiningReads(backend: Backend): Backend {
  let waiting: Waiting[] = [];

  const send = async (batch: readonly Waiting[]): Promise<void> => {
    if (batch.length === 1) {
      const [{ request, resolve, reject }] = batch as [Waiting];
      return backend.fetch(request).then(resolve, reject);
    }
    const open = new Set(batch);
    try {
      const reads = batch.map(({ request }): JoinedRead => {
        const { pathname, search } = new URL(request.url);
        return { path: pathname + search, headers: [...request.headers] };
      });
      const response = await backend.fetch(
        new Request(backendOrigin + joinedReadsPath, {
          method: "POST",
          headers: { "content-type": "application/json", ...readAfterOf(batch[0]!.request) },
          body: JSON.stringify({ reads }),
          signal: AbortSignal.any(batch.map(({ request }) => request.signal)),
        }),
      );
      if (!response.ok || !response.body) throw new Error(`joined reads answered ${response.status}`);
      for await (const { answer, body } of framedAnswers(response.body)) {
        const one = batch[answer.at];
        if (!one || !open.delete(one)) throw new Error("an answer that nobody has asked for");
        one.resolve(new Response(body, { status: answer.status, headers: answer.headers }));
      }
      throw new Error("an answer is missing");
    } catch (error) {
      for (const { reject } of open) reject(error);
    }
  };

  return {
    fetch(request) {
      if (request.method !== "GET" || isLong(request)) return backend.fetch(request);
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      waiting.push({ request, resolve, reject });
      // All reads requested before the loaders have to wait for something.
      if (waiting.length === 1) {
        setTimeout(() => {
          const batch = waiting;
          waiting = [];
          for (let from = 0; from < batch.length; from += mostJoinedReads)
            void send(batch.slice(from, from + mostJoinedReads));
        }, 0);
      }
      return promise;
    },
  };
}
