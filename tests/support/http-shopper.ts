import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { contracts, type CallReply } from "#shared/contracts/platform/table";
import { browserAgent } from "./browser-agent";

type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** A browser's cookies and its calls over real HTTP to `/api`, as scripts of a page make them. */
export class HttpShopper {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string, cookies: Record<string, string> = {}) {
    this.#origin = origin;
    for (const [name, value] of Object.entries(cookies)) this.cookies.set(name, value);
  }

  /** Any request with this browser's cookies; what the answer sets is kept. */
  async fetch(path: string, init: Init = {}): Promise<Response> {
    // A connection of its own for each request: one that is used again may be closed by the server just then.
    const headers = new Headers({ "user-agent": browserAgent, connection: "close", ...init.headers });
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const asked = fetch(this.#origin + path, { redirect: "manual", ...init, headers });
    const response = await asked.catch((error: Error) => {
      // A network error's message says nothing; its cause does.
      throw new Error(`${path}: ${error.message}, ${String(error.cause)}`, { cause: error });
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const equals = pair.indexOf("=");
      this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    return response;
  }

  /** A call: reads by GET, writes by POST or as their row says. */
  async ask(
    name: CallName,
    request: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const call: Call = calls[name];
    const rest: Record<string, unknown> = { ...(call.name && { name: call.name }), ...request };
    const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = encodeURIComponent(String(rest[key]));
      delete rest[key];
      return value;
    });
    const address = `/api${path.replace(/^\/api(?=\/)/, "")}/`;
    if (call.kind === "read") {
      const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
      return this.fetch(`${address}?${query}`, { headers });
    }
    const { method = "POST", query = [] } = call;
    const asked = new URLSearchParams();
    for (const key of query) {
      if (rest[key] !== undefined) asked.set(key, String(rest[key]));
      delete rest[key];
    }
    const init = { method, body: JSON.stringify(rest), headers: { "content-type": "application/json", ...headers } };
    return this.fetch(asked.size > 0 ? `${address}?${asked}` : address, init);
  }

  /** A success, checked against its contract. */
  async get<Name extends CallName>(
    name: Name,
    request?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<CallReply<Name>> {
    const response = await this.ask(name, request, headers);
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}: ${JSON.stringify(body)}`);
    contracts[name].reply.parse(body);
    // The contract has just said so; parsing again would only hide what was really sent.
    return body as CallReply<Name>;
  }
}
