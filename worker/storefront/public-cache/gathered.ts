import { lifetimeOf, tagsOf, purgedLifetime, type Lifetime } from "./cache-lifetime";

/** More tags than this are more than a header should carry; such an answer goes with every product. */
const mostTags = 400;

/** What the answers that something is made of say of how long they are true, taken together. */
export class Gathered {
  readonly #tags = new Set<string>();
  #until = Number.POSITIVE_INFINITY;

  /** @param begunAt when it was requested, in ms: its lifetime counts from then */
  add({ headers }: Response, begunAt: number): void {
    for (const tag of tagsOf(headers)) this.#tags.add(tag);
    const lifetime = lifetimeOf(headers);
    if (lifetime) this.#until = Math.min(this.#until, begunAt + lifetime.fresh * 1000);
  }

  get tags(): string[] {
    const tags = [...this.#tags];
    return tags.length <= mostTags ? tags : [...tags.filter((tag) => !tag.startsWith("product:")), "products"];
  }

  /** A day, but not beyond the moment at which one of the answers becomes another. @param now in ms */
  lifetime(now: number): Lifetime {
    const most = Math.max(0, Math.floor((this.#until - now) / 1000));
    const fresh = Math.min(purgedLifetime.fresh, most);
    return { fresh, stale: Math.min(purgedLifetime.stale, most - fresh) };
  }
}
