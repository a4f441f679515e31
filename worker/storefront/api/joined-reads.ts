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

/** An answer with all its bytes: a page has many, and a `Response` for each costs more than reading it. */
export type ReadAnswer = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };

/** The shop's own backend for one page. */
export type JoiningBackend = Backend & {
  /** Answers one read, which travels with those of the same moment. */
  read(asked: JoinedRead, signal: AbortSignal): Promise<ReadAnswer>;
};

/** Public reads of a page use the same bookmark. */
const readAfterOf = ({ headers }: JoinedRead): [string, string][] =>
  headers.filter(([name]) => name === readAfterHeader);

type Waiting = {
  asked: JoinedRead;
  signal: AbortSignal;
  resolve: (answer: ReadAnswer) => void;
  reject: (error: unknown) => void;
};

/**
 * The shop's own backend for one page: reads that its loaders start at the same moment travel in one request, and each
 * answer comes back as soon as it is ready. A single read, and everything else, is sent as it is.
 */
export function joiningReads(backend: Backend): JoiningBackend {
  let waiting: Waiting[] = [];

  const sendAlone = async ({ asked: { path, headers }, signal }: Waiting): Promise<ReadAnswer> => {
    const answer = await backend.fetch(new Request(backendOrigin + path, { headers, signal }));
    return { status: answer.status, headers: answer.headers, body: new Uint8Array(await answer.arrayBuffer()) };
  };

  const send = async (batch: readonly Waiting[]): Promise<void> => {
    if (batch.length === 1) return sendAlone(batch[0]!).then(batch[0]!.resolve, batch[0]!.reject);
    const open = new Set(batch);
    try {
      const signals = new Set(batch.map(({ signal }) => signal));
      const response = await backend.fetch(
        new Request(backendOrigin + joinedReadsPath, {
          method: "POST",
          headers: [["content-type", "application/json"], ...readAfterOf(batch[0]!.asked)],
          body: JSON.stringify({ reads: batch.map(({ asked }) => asked) }),
          signal: signals.size === 1 ? batch[0]!.signal : AbortSignal.any([...signals]),
        }),
      );
      if (!response.ok || !response.body) throw new Error(`joined reads answered ${response.status}`);
      for await (const { answer, body } of framedAnswers(response.body)) {
        const one = batch[answer.at];
        if (!one || !open.delete(one)) throw new Error("an answer that nobody has asked for");
        one.resolve({ status: answer.status, headers: new Headers(answer.headers), body });
      }
      throw new Error("an answer is missing");
    } catch (error) {
      for (const { reject } of open) reject(error);
    }
  };

  const read = (asked: JoinedRead, signal: AbortSignal): Promise<ReadAnswer> => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
    const one = { asked, signal, resolve, reject };
    // Too long to be joined with others; refusing one would refuse them all.
    if (asked.path.length > longestJoinedPath) {
      void send([one]);
      return promise;
    }
    waiting.push(one);
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
  };

  return {
    read,
    async fetch(request) {
      if (request.method !== "GET") return backend.fetch(request);
      const { pathname, search } = new URL(request.url);
      const { body, ...head } = await read({ path: pathname + search, headers: [...request.headers] }, request.signal);
      return new Response(body, head);
    },
  };
}
