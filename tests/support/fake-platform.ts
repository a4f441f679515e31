import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { FakeAccount, Refusal } from "./fake-platform-account";
import { FakeRuntime } from "./fake-platform-runtime";
import { routes, type PlatformRequest } from "./fake-platform-routes";

/** What the fake was asked, in order. */
export type PlatformCall = { method: string; path: string; status: number };

/** How a call fails: with a 500, with the connection cut before anything happened, or after it happened. */
type Fault = { method: string; path: RegExp; how: "500" | "cut" | "cut after" };

/**
 * Cloudflare's API as wrangler and the deployment use it, and its network, on loopback: what is uploaded really runs (in
 * Miniflare), with the databases that migrations were sent to. A fake, for there is no such platform here: it knows one
 * account and one token, keeps no time, and charges nothing. It refuses what the platform would refuse.
 */
export class FakePlatform {
  static readonly token = "token-of-the-tests";
  static readonly accountId = "0123456789abcdef0123456789abcdef";
  readonly account: FakeAccount;
  readonly calls: PlatformCall[] = [];
  readonly #runtime: FakeRuntime;
  #faults: Fault[] = [];
  #server = createServer((request, response) => void this.#take(request, response));

  /** @param folder where databases, objects and uploaded files are kept */
  constructor(folder: string) {
    this.#runtime = new FakeRuntime(folder);
    this.account = new FakeAccount(this.#runtime);
  }

  /** @returns its host and port */
  async open(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await this.#runtime.close();
  }

  /** Every such call fails until `heal`. */
  fail(method: string, path: RegExp, how: Fault["how"]): void {
    this.#faults.push({ method, path, how });
  }

  heal(): void {
    this.#faults = [];
  }

  /** Calls that changed something, as `POST /d1/database`, since a moment in `calls`. */
  changes(since = 0): string[] {
    return this.calls
      .slice(since)
      .filter(({ method, status }) => method !== "GET" && status < 300)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !call.endsWith("/query"));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const host = request.headers.host ?? "";
    if (host.endsWith(".workers.dev")) return this.#visit(request, response, body);
    const url = new URL(request.url ?? "", "http://platform.test");
    const path = url.pathname.replace(/^\/client\/v4/, "").replace(`/accounts/${FakePlatform.accountId}`, "");
    const method = request.method ?? "";
    const call: PlatformCall = { method, path, status: 0 };
    this.calls.push(call);
    const fault = this.#faults.find((one) => one.method === method && one.path.test(path));
    if (fault?.how === "cut") return void response.destroy();
    const answer = fault?.how === "500" ? refused(new Refusal(500, 10013, "an unknown error")) : null;
    const { status, envelope } = answer ?? (await this.#answer({ method, path, url, body, headers: request.headers }));
    call.status = status;
    if (fault?.how === "cut after") return void response.destroy();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(envelope));
  }

  async #answer(asked: PlatformRequest): Promise<{ status: number; envelope: object }> {
    try {
      const isUpload = asked.path === "/workers/assets/upload";
      // The bearer of an upload of files is the session's own token.
      if (!isUpload && asked.headers.authorization !== `Bearer ${FakePlatform.token}`)
        throw new Refusal(403, 10000, "Authentication error");
      if (asked.path.startsWith("/accounts/")) throw new Refusal(403, 10000, "Authentication error");
      for (const [method, pattern, answer] of routes) {
        const match = method === asked.method && pattern.exec(asked.path);
        if (!match) continue;
        const result = await answer(this.account, asked, ...match.slice(1).map(decodeURIComponent));
        const answered = Array.isArray(result) ? pageOf(result, asked.url.searchParams) : { result };
        return { status: 200, envelope: { success: true, errors: [], messages: [], ...answered } };
      }
      throw new Refusal(404, 7003, `no route for ${asked.method} ${asked.path}`);
    } catch (error) {
      return refused(error instanceof Refusal ? error : new Refusal(500, 10013, String(error)));
    }
  }

  /** Somebody asks the address of a worker or of one of its versions. */
  async #visit(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const url = `https://${request.headers.host}${request.url}`;
    const answer = await this.#runtime.visit(url, {
      method: request.method ?? "GET",
      headers: Object.entries(request.headers).flatMap(([name, value]) =>
        ["connection", "host", "transfer-encoding"].includes(name) ? [] : [[name, String(value)] as [string, string]],
      ),
      body: body.length > 0 ? body : null,
    });
    const headers = [...answer.headers].filter(
      ([name]) => !/^(content-encoding|content-length|transfer-encoding)$/.test(name),
    );
    response.writeHead(answer.status, headers.flat()).end(Buffer.from(await answer.arrayBuffer()));
  }
}

/** As the platform pages: without a wish twenty at once, fifty at most, and of how many pages it says nothing. */
function pageOf(all: readonly unknown[], asked: URLSearchParams): object {
  const [page, size] = [Number(asked.get("page") ?? 1) || 1, Number(asked.get("per_page") ?? 20)];
  if (!(size >= 1 && size <= 50)) throw new Refusal(400, 7400, `per_page is ${size}, and 50 at most`);
  const result = all.slice((page - 1) * size, page * size);
  return { result, result_info: { page, per_page: size, count: result.length, total_count: all.length } };
}

const refused = ({ status, code, message }: Refusal) => ({
  status,
  envelope: { success: false, errors: [{ code, message }], messages: [], result: null },
});
