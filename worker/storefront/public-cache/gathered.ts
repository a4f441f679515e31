import { lifetimeOf, tagsOf, purgedLifetime, type Lifetime } from "./cache-lifetime";

/** Most tags that a header should carry; an answer with more is purged with every product. */
const mostTags = 400;

/** Combines the lifetimes and tags of the answers that a page is made of. */
export class Gathered {
  readonly #tags = new Set<string>();
  #until = Number.POSITIVE_INFINITY;

  /** @param begunAt when it was requested, in ms: its lifetime counts from then */
  add({ headers }: { headers: Headers }, begunAt: number): void {
    for (const tag of tagsOf(headers)) this.#tags.add(tag);
    const lifetime = lifetimeOf(headers);
    if (lifetime) this.#until = Math.min(this.#until, begunAt + lifetime.fresh * 1000);
  }

  get tags(): string[] {
    const tags = [...this.#tags];
    return tags.length <= mostTags ? tags : [...tags.filter((tag) => !tag.startsWith("product:")), "products"];
  }

  /** A day, or less if one of the answers changes sooner. @param now in ms */
  lifetime(now: number): Lifetime {
    const most = Math.max(0, Math.floor((this.#until - now) / 1000));
    const fresh = Math.min(purgedLifetime.fresh, most);
    return { fresh, stale: Math.min(purgedLifetime.stale, most - fresh) };
  }
}
