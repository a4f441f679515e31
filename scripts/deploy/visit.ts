/**
 * Asking the deployed shop, with a browser's cookies. DEPLOY_CONNECT_TO names a stand-in for the network of workers.dev
 * (host and port, plain HTTP), which is told the host in the Host header; tests have one.
 */
export class Visit {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  /** @param init as of `fetch`; redirects are not followed */
  async fetch(path: string, init: { method?: string; body?: string; type?: string } = {}): Promise<Response> {
    const { url, host } = placeOf(this.origin + path);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      method: init.method ?? "GET",
      redirect: "manual",
      body: init.body ?? null,
      signal: AbortSignal.timeout(30_000),
      headers: {
        "user-agent": "falaj-deploy",
        ...(host && { host }),
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

function placeOf(address: string): { url: string; host: string | null } {
  const standIn = process.env["DEPLOY_CONNECT_TO"];
  if (!standIn) return { url: address, host: null };
  const { host, pathname, search } = new URL(address);
  return { url: `http://${standIn}${pathname}${search}`, host };
}
