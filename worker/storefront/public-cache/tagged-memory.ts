import { cacheHeaders, lifetimeOf, tagsOf } from "./cache-lifetime";
import { madeAsHeader } from "./reply-kind";

/** An answer with all its bytes, without the headers for the shop's own caches. */
export type PublicAnswer = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };

type Entry = { answer: PublicAnswer; tags: readonly string[]; freshUntil: number; staleUntil: number };

/** How many tags' purges are remembered, for answers that are just being made. */
const mostPurges = 5000;

/**
 * Caches answers in this isolate's memory by their standard headers (`cache-lifetime.ts`): least recently used ones are
 * evicted, and tags purge them. It replaces the platform's cache where there is none, and fronts it for some seconds
 * where there is one. Unlike the platform's, it is not shared with other isolates.
 */
export class TaggedMemory {
  readonly #most: number;
  #bytes = 0;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  readonly #keysOf = new Map<string, Set<string>>();
  /** Number of purges so far, and the number of each tag's last purge. */
  #purges = 0;
  readonly #purgedAt = new Map<string, number>();
  /** Purges up to this one are no longer known by tag. */
  #forgotten = 0;

  /** @param most bytes that it may hold */
  constructor(most: number) {
    this.#most = most;
  }

  /** The cached answer. `stale` says that a new one is due. @param now in ms */
  find(key: string, now: number): { answer: PublicAnswer; stale: boolean } | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (now >= entry.staleUntil) {
      this.#forget(key);
      return null;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return { answer: entry.answer, stale: now >= entry.freshUntil };
  }

  /** Call before an answer is begun: it is not stored if its tags are purged from then on. */
  begin(): number {
    return this.#purges;
  }

  /**
   * Stores a response as its headers allow, unless one of its tags was purged since it was begun.
   * @param options.begun what `begin` gave; `longest`: most seconds, beyond what the headers say
   * @returns the answer, stored or not
   */
  async store(
    key: string,
    response: Response,
    { begun, now, longest = Number.POSITIVE_INFINITY }: { begun: number; now: number; longest?: number },
  ): Promise<PublicAnswer> {
    const lifetime = response.status === 206 ? null : lifetimeOf(response.headers);
    const tags = tagsOf(response.headers);
    const headers = new Headers(response.headers);
    for (const name of [...cacheHeaders, madeAsHeader]) headers.delete(name);
    const answer = { status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) };
    const isPast = begun < this.#forgotten || tags.some((tag) => (this.#purgedAt.get(tag) ?? 0) > begun);
    if (!lifetime || isPast || answer.body.byteLength > this.#most) return answer;
    const fresh = Math.min(lifetime.fresh, longest);
    const stale = Math.min(lifetime.stale, longest - fresh);
    if (fresh + stale <= 0) return answer;
    this.#forget(key);
    const freshUntil = now + fresh * 1000;
    this.#entries.set(key, { answer, tags, freshUntil, staleUntil: freshUntil + stale * 1000 });
    this.#bytes += answer.body.byteLength;
    for (const tag of tags) this.#keysOf.set(tag, (this.#keysOf.get(tag) ?? new Set()).add(key));
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#forget(oldest);
    }
    return answer;
  }

  /** Removes every answer that has one of these tags. */
  purge(tags: readonly string[]): void {
    this.#purges += 1;
    for (const tag of tags.map((name) => name.toLowerCase())) {
      for (const key of this.#keysOf.get(tag) ?? []) this.#forget(key);
      this.#purgedAt.set(tag, this.#purges);
    }
    if (this.#purgedAt.size <= mostPurges) return;
    this.#purgedAt.clear();
    this.#forgotten = this.#purges;
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.answer.body.byteLength;
    for (const tag of entry.tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }
}
