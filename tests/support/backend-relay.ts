import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { storefrontSecretHeader } from "#shared/calls/crossing-headers";

/** What of a call's headers its answer depends on. */
const passedOn = ["authorization", "content-type", "idempotency-key", "x-shop-origin", storefrontSecretHeader];

/** How a backend can misbehave. `held` answers when the test lets it. */
export type Mood = "held" | "failing" | "garbage" | "cut" | "hanging";

/**
 * A backend elsewhere (BACKEND_URL) that misbehaves on demand: it passes every call on to the `/api` of a running shop
 * or backend, which answers with the very contracts, and treats the given paths as their mood says. Of an answer that
 * is cut, the call was made.
 */
export class BackendRelay {
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #moods: { pattern: RegExp; mood: Mood; released: Promise<void> }[] = [];
  readonly #shopOrigin: string;
  #port = 0;

  constructor(shopOrigin: string) {
    this.#shopOrigin = shopOrigin;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Opens the port, the same one every time. */
  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** From now on connections are refused. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Gives matching calls a mood. @returns what ends it, and lets those held go on */
  treat(pattern: RegExp, mood: Mood): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const entry = { pattern, mood, released };
    this.#moods.push(entry);
    return () => {
      const at = this.#moods.indexOf(entry);
      if (at !== -1) this.#moods.splice(at, 1);
      release();
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "/", method = "GET", headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const treatment = this.#moods.find(({ pattern }) => pattern.test(url));
    if (treatment?.mood === "hanging") return;
    if (treatment?.mood === "held") await treatment.released;
    if (treatment?.mood === "failing") return void response.writeHead(500).end("Traceback (most recent call last)");
    if (treatment?.mood === "garbage")
      return void response.writeHead(200, { "content-type": "application/json" }).end("<html>");
    const answer = await fetch(`${this.#shopOrigin}/api${url.replace(/^\/api(?=\/)/, "")}`, {
      method,
      headers: Object.fromEntries(passedOn.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
      body: method === "GET" ? null : asTold(Buffer.concat(chunks).toString(), headers["x-quantity-change"]),
    });
    const body = await answer.text();
    const length = Buffer.byteLength(body);
    response.writeHead(answer.status, { "content-type": "application/json", "content-length": length });
    if (treatment?.mood === "cut") return void response.write(body.slice(0, length / 2), () => response.destroy());
    response.end(body);
  }
}

/**
 * The shop's own backend goes by the change of a cart line where an edge sends it beside the quantity; `/api` does not.
 */
function asTold(body: string, change: string | string[] | undefined): string {
  if (change === undefined) return body;
  return JSON.stringify({ ...JSON.parse(body), quantity: undefined, add: Number(change) });
}
