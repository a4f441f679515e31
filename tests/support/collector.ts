import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Collected = { path: string; headers: IncomingMessage["headers"]; body: string };

/** A real server on 127.0.0.1 that takes whatever a shop passes on, and can be asked for it. */
export type Collector = { origin: string; taken: Collected[]; stop(): Promise<void> };

export async function startCollector(): Promise<Collector> {
  const taken: Collected[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      taken.push({ path: request.url ?? "", headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, stop: () => close(server) };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
