import { setTimeout as wait } from "node:timers/promises";

/** The platform refused or did not answer. Its own words are in the message, never the token. */
export class PlatformError extends Error {
  override readonly name = "PlatformError";

  /** @param status of HTTP, 0 where nothing was answered @param code of the platform, 0 where it gave none */
  constructor(
    message: string,
    readonly status: number,
    readonly code: number,
  ) {
    super(message);
  }
}

type Envelope<Result> = {
  success: boolean;
  result: Result;
  errors?: { code: number; message: string }[];
  /** Not every list says how many there are: that of databases has a count, that of queues may have neither. */
  result_info?: { total_pages?: number; total_count?: number };
};

const patience = 30_000;
/** Of a question that changes nothing. */
const mostTries = 3;
/** Of a list; the platform gives no more of accounts at once. */
const itemsOfPage = 50;

/**
 * The platform's REST API, for what wrangler cannot say as data: what is there already. Whatever changes something goes
 * through wrangler where it has a command for it (`wrangler.ts`).
 */
export class Platform {
  constructor(
    private readonly token: string,
    private readonly base = process.env["CLOUDFLARE_API_BASE_URL"] ?? "https://api.cloudflare.com/client/v4",
  ) {}

  /** @throws PlatformError */
  async get<Result>(path: string): Promise<Result> {
    return (await this.ask<Result>("GET", path)).result;
  }

  /** Like `get`, but null for what is not there. @throws PlatformError */
  async find<Result>(path: string): Promise<Result | null> {
    try {
      return await this.get<Result>(path);
    } catch (error) {
      if (error instanceof PlatformError && error.status === 404) return null;
      throw error;
    }
  }

  /** All pages of a list, to the first that has nothing new. @throws PlatformError */
  async list<Item>(path: string): Promise<Item[]> {
    const all = new Map<string, Item>();
    for (let page = 1; ; page += 1) {
      const before = all.size;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { result, result_info } = await this.ask<Item[]>("GET", withQuery(path, { page, per_page: itemsOfPage }));
      for (const item of result) all.set(JSON.stringify(item), item);
      const { total_pages = Infinity, total_count = Infinity } = result_info ?? {};
      // A list may count its pages by a size of its own, or know no pages and give all of it each time.
      if (all.size === before || page >= total_pages || all.size >= total_count) return [...all.values()];
    }
  }

  /** @throws PlatformError */
  async send<Result>(method: "POST" | "PUT", path: string, body: object): Promise<Result> {
    return (await this.ask<Result>(method, path, body)).result;
  }

  private async ask<Result>(method: string, path: string, body?: object, tries = 1): Promise<Envelope<Result>> {
    try {
      const response = await fetch(this.base + path, {
        method,
        headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(patience),
      });
      return await envelopeOf<Result>(response);
    } catch (error) {
      const told = error instanceof PlatformError ? error : new PlatformError(`no answer: ${reasonOf(error)}`, 0, 0);
      const mayHelp = told.status === 0 || told.status === 429 || told.status >= 500;
      if (method !== "GET" || !mayHelp || tries >= mostTries) throw told;
      await wait(tries * 500);
      return this.ask(method, path, body, tries + 1);
    }
  }
}

async function envelopeOf<Result>(response: Response): Promise<Envelope<Result>> {
  const text = await response.text();
  let envelope: Envelope<Result>;
  try {
    envelope = JSON.parse(text) as Envelope<Result>;
  } catch {
    throw new PlatformError(`HTTP ${response.status} without JSON`, response.status, 0);
  }
  if (response.ok && envelope.success) return envelope;
  const [first] = envelope.errors ?? [];
  const said = (envelope.errors ?? []).map(({ code, message }) => `${message} [code ${code}]`).join("; ");
  throw new PlatformError(said || `HTTP ${response.status}`, response.status, first?.code ?? 0);
}

function withQuery(path: string, values: Record<string, number>): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

/** A network error's message says nothing; its cause does. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
