/** More products than this are not named one by one: such an answer is purged when any product changes. */
const mostProducts = 150;

/** The scope of listings that has every product. */
export const everything = 0;

/** Collects which public data a reply shows while it is built; it becomes the tags that purge cached replies. */
export class ReplyTags {
  readonly #products = new Set<number>();
  readonly #tags = new Set<string>(["catalogue"]);
  #until = Number.POSITIVE_INFINITY;

  /** A product. @param until when its price changes by itself, in ms; null: not by itself */
  product(groupId: number, until: number | null = null): void {
    this.#products.add(groupId);
    if (until !== null) this.until(until);
  }

  /** Which products a scope of listings has, their order or their number. */
  listing(termId: number): void {
    this.#tags.add(`term:${termId}`);
  }

  /** Some products of a scope of listings, whatever their prices: who is in it and what sells there. */
  drawnFrom(termId: number): void {
    this.#tags.add(`members:${termId}`);
  }

  /** Which vouchers there are. */
  vouchers(): void {
    this.#tags.add("vouchers");
  }

  /** What the operator sets in the console: company, contact, hours, delivery, ways to pay. */
  settings(): void {
    this.#tags.add("settings");
  }

  /** What is published of the shop's contents under this key, or that nothing is. */
  content(key: string): void {
    this.#tags.add(`content:${key}`);
  }

  /** The reply says something else from this moment on, in ms, though nobody changes anything. */
  until(moment: number): void {
    this.#until = Math.min(this.#until, moment);
  }

  /** By what the reply is purged. */
  get tags(): string[] {
    const products = [...this.#products];
    const named = products.length > mostProducts ? ["products"] : products.map((id) => `product:${id}`);
    return [...this.#tags, ...named];
  }

  /** Standard headers that say so. @param now in ms */
  headers(now: number): Record<string, string> {
    const seconds = Math.max(0, Math.floor((this.#until - now) / 1000));
    return {
      "cache-tag": this.tags.join(","),
      ...(Number.isFinite(seconds) && { "cache-control": `public, max-age=${seconds}` }),
    };
  }
}
