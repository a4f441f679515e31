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

/** Public reads of a page use the same bookmark. */
function readAfterOf({ headers }: Request): Record<string, string> {
  const bookmark = headers.get(readAfterHeader);
  return bookmark === null ? {} : { [readAfterHeader]: bookmark };
}

/** Too long to be joined with others; refusing one would refuse them all. */
const isLong = ({ url }: Request) => url.length - backendOrigin.length > longestJoinedPath;

type Waiting = { request: Request; resolve: (answer: Response) => void; reject: (error: unknown) => void };

/**
 * The shop's own backend for one page: reads that its loaders start at the same moment travel in one request, and each
 * answer comes back as soon as it is ready. A single read, and everything else, is sent as it is.
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
      // Runs after all reads that the loaders request before they first wait.
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
