import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type Seen = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };

type Answer = (request: Seen, response: ServerResponse) => void;
export type Loopback = { origin: string; seen: Seen[] };

/** A real HTTP server on 127.0.0.1: its origin, every request it has seen so far, and what ends it. */
export async function openServer(answer: Answer): Promise<Loopback & { close(): void }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const one: Seen = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
      seen.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close };
}

/** One that ends with the test. @param atEnd takes what ends it, where it serves more than one test */
export async function loopbackServer(
  answer: Answer,
  atEnd: (end: () => void) => void = onTestFinished,
): Promise<Loopback> {
  const { close, ...server } = await openServer(answer);
  atEnd(close);
  return server;
}

/** Ends an answer with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** An address on this machine at which nobody listens. */
export async function deserted(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
