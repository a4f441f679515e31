import { request } from "node:http";

type VisitRequest = { method: string; body: string | null; headers: Record<string, string> };

/** Asking the deployed shop, with a browser's cookies. */
export class Visit {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  /** @param init as of `fetch`; redirects are not followed */
  async fetch(path: string, init: { method?: string; body?: string; type?: string } = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await send(this.origin + path, {
      method: init.method ?? "GET",
      body: init.body ?? null,
      headers: {
        "user-agent": "falaj-deploy",
        ...(cookie && { cookie }),
        ...(init.body !== undefined && { "content-type": init.type ?? "application/json", origin: this.origin }),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      this.#cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  }

  /** A call of the shop's API. @throws Error with its answer, unless it succeeded */
  async call<Reply>(path: string, body?: object): Promise<Reply> {
    const response = await this.fetch(`/api${path}`, body ? { method: "POST", body: JSON.stringify(body) } : {});
    const text = await response.text();
    if (!response.ok) throw new Error(`/api${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Reply;
  }
}

/** How long an answer may take, in ms. */
const patience = 30_000;

/**
 * By the network; or, where DEPLOY_CONNECT_TO has the host and port of a stand-in for it (tests have one), by that, in
 * plain HTTP and with the shop's own name as Host, which `fetch` does not let be set.
 */
function send(address: string, asked: VisitRequest): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  const standIn = process.env["DEPLOY_CONNECT_TO"];
  if (!standIn) return fetch(address, { ...asked, redirect: "manual", signal });
  const { host, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const { method, body } = asked;
    const headers = { ...asked.headers, host };
    const sent = request(`http://${standIn}${pathname}${search}`, { method, headers, signal }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const received = new Headers();
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        received.append(answer.rawHeaders[at]!, answer.rawHeaders[at + 1]!);
      const isEmpty = chunks.length === 0;
      resolve(
        new Response(isEmpty ? null : Buffer.concat(chunks), { status: answer.statusCode ?? 500, headers: received }),
      );
    });
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}
