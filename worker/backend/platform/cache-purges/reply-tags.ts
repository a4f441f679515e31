/** Most products to tag individually: an answer with more is purged when any product changes. */
const mostProducts = 150;

/** The scope of all products. */
export const everything = 0;

/** Collects which public data a reply shows while it is being built; this becomes the tags that purge it. */
export class ReplyTags {
  readonly #products = new Set<number>();
  readonly #tags = new Set<string>(["catalogue"]);
  #until = Number.POSITIVE_INFINITY;

  /** A product. @param until when its price next changes without a write, in ms; null: never */
  product(groupId: number, until: number | null = null): void {
    this.#products.add(groupId);
    if (until !== null) this.until(until);
  }

  /** Which products a scope has, their order or their number. */
  listing(termId: number): void {
    this.#tags.add(`term:${termId}`);
  }

  /** Some products of a scope, whatever their prices: which are in it and what sells there. */
  drawnFrom(termId: number): void {
    this.#tags.add(`members:${termId}`);
  }

  /** Which vouchers there are. */
  vouchers(): void {
    this.#tags.add("vouchers");
  }

  /** The operator's settings: company, contact, hours, delivery, payment methods. */
  settings(): void {
    this.#tags.add("settings");
  }

  /** What is published under this content key, or that nothing is. */
  content(key: string): void {
    this.#tags.add(`content:${key}`);
  }

  /** The reply changes at this moment, in ms, without any write. */
  until(moment: number): void {
    this.#until = Math.min(this.#until, moment);
  }

  /** The tags that purge the reply. */
  get tags(): string[] {
    const products = [...this.#products];
    const named = products.length > mostProducts ? ["products"] : products.map((id) => `product:${id}`);
    return [...this.#tags, ...named];
  }

  /** The same as standard headers. @param now in ms */
  headers(now: number): Record<string, string> {
    const seconds = Math.max(0, Math.floor((this.#until - now) / 1000));
    return {
      "cache-tag": this.tags.join(","),
      ...(Number.isFinite(seconds) && { "cache-control": `public, max-age=${seconds}` }),
    };
  }
}
