import net from "node:net";
import { browserAgent } from "./browser-agent";

export type RawAnswer = { status: number; headers: Map<string, string>; body: string };

type RawRequest = {
  method?: string | undefined;
  /** Sent as it is written, byte for byte: nothing is normalised or escaped. */
  target: string;
  /** Sent in addition to Host, User-Agent and Connection, or in their place. */
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
};

/** How long an answer may take, in ms. */
const patience = 15_000;

/** One HTTP/1.1 request over a socket of its own, for addresses and headers that `fetch` would repair or refuse. */
export async function rawRequest(
  origin: string,
  { method = "GET", target, headers = {}, body = "" }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin);
  const sent: Record<string, string> = { Host: host, "User-Agent": browserAgent, Connection: "close", ...headers };
  if (body) sent["Content-Length"] = String(Buffer.byteLength(body));
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  const message = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`, "latin1");
  return parse(await exchange(hostname, Number(port), message));
}

function exchange(host: string, port: number, message: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = net.connect({ host, port }, () => socket.write(message));
    socket.setTimeout(patience, () => socket.destroy(new Error("no answer in time")));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error) => (chunks.length > 0 ? resolve(Buffer.concat(chunks)) : reject(error)));
    socket.on("end", () => resolve(Buffer.concat(chunks)));
  });
}

function parse(answer: Buffer): RawAnswer {
  const end = answer.indexOf("\r\n\r\n");
  const [start = "", ...lines] = answer.subarray(0, end).toString("latin1").split("\r\n");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  const rest = answer.subarray(end + 4);
  const chunked = headers.get("transfer-encoding") === "chunked";
  return { status: Number(start.split(" ")[1]), headers, body: (chunked ? joinChunks(rest) : rest).toString("utf8") };
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = lineEnd === -1 ? 0 : Number.parseInt(bytes.subarray(at, lineEnd).toString("latin1"), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 4 + size;
  }
}
