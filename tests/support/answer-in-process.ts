import type { ServerResponse } from "node:http";
import type { Seen } from "./loopback-server";

type Answer = (request: Seen, response: ServerResponse) => void;

/** Hands a request to a fake without a network: for tests that run inside the worker, where no server can listen. */
export async function answerInProcess(request: Request, answer: Answer): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  const body = new TextDecoder().decode(await request.arrayBuffer());
  return answered({ method: request.method, url: pathname + search, headers, body }, answer, request.signal);
}

/** As much of a server's response as the fakes use. */
function answered(seen: Seen, answer: Answer, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    let [status, headers] = [200, {} as Record<string, string>];
    const response = {
      writeHead(code: number, some: Record<string, string> = {}) {
        [status, headers] = [code, some];
        return response;
      },
      end: (body = "") => resolve(new Response(body === "" ? null : body, { status, headers })),
      destroy: () => reject(new TypeError("the connection was cut")),
    };
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    answer(seen, response as unknown as ServerResponse);
  });
}
