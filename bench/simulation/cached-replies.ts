/**
 * What the platform's cache holds of pages and public calls: one upper tier, and a copy in each location that has asked.
 * An answer is fresh for an hour, sent stale for the rest of a day while a new one is made, and gone when it is purged
 * (`worker/storefront/public-cache/cache-lifetime.ts`).
 */
import { purgedLifetime } from "#storefront/public-cache/cache-lifetime";
import type { Costs } from "./costs";
import { Choice, zipf, type Random } from "./random";

export const locations = ["uae", "gcc", "elsewhere"] as const;
export type Location = (typeof locations)[number];

export const pageKinds = ["home", "listing", "product"] as const;
export const callKinds = ["listing data", "product data", "keystroke"] as const;
export type PageKind = (typeof pageKinds)[number];
export type CallKind = (typeof callKinds)[number];
export type CachedKind = PageKind | CallKind;

/** `held`: by the location itself; `tier`: by the upper tier; `stale`: sent, and made again behind it; `missing`: made while the asker waits. */
export type Found = "held" | "tier" | "stale" | "missing";

const fresh = purgedLifetime.fresh * 1000;
const whole = fresh + purgedLifetime.stale * 1000;
/** Two languages, and of pages two kinds of device. */
const variants = { page: 4, call: 2 };
/** Cards of products on one page, of which the product's own change purges the page. */
const cards = 24;

type Shelf = {
  madeAt: Float64Array;
  heldAt: Record<Location, Float64Array>;
  asked: Choice;
  each: number;
  /** Likelihoods that an address is asked for in some minutes, at all and from each location, for so many asks. */
  likely: { asks: number; at: Record<"all" | Location, Float64Array> };
};

export class CachedReplies {
  readonly #shelves: Record<CachedKind, Shelf>;
  readonly #costs: Costs;
  #turn = { lists: 0, products: 0 };

  constructor(costs: Costs) {
    this.#costs = costs;
    const products = costs.of("goods.products");
    const listings = costs.of("goods.listings");
    this.#shelves = {
      // Pages that show all products: home, offers, common searches.
      home: emptyShelf(400),
      listing: emptyShelf(listings, variants.page),
      product: emptyShelf(products, variants.page),
      "listing data": emptyShelf(listings, variants.call),
      "product data": emptyShelf(products, variants.call),
      keystroke: emptyShelf(costs.of("goods.keystrokes")),
    };
  }

  /** An address of a kind, as often as people ask for it; `evenly`, as crawlers do. */
  address(kind: CachedKind, random: Random, evenly = false): number {
    const { asked, madeAt, each } = this.#shelves[kind];
    return evenly ? random.below(madeAt.length) : asked.draw(random) * each + (each > 1 ? random.below(each) : 0);
  }

  find(kind: CachedKind, address: number, location: Location, now: number): Found {
    const { madeAt, heldAt } = this.#shelves[kind];
    const made = madeAt[address]!;
    const age = now - made;
    if (age > whole) return "missing";
    if (age > fresh) return "stale";
    if (heldAt[location][address] === made) return "held";
    heldAt[location][address] = made;
    return "tier";
  }

  keep(kind: CachedKind, address: number, now: number): void {
    this.#shelves[kind].madeAt[address] = now;
  }

  /**
   * Passes over some minutes. Where few ask, each of them is drawn; where many ask, it is drawn of each address whether
   * anybody asked for it, which is all that counts for what is kept.
   * @param asks of each kind in this time
   * @param from draws a location
   */
  pass(now: number, asks: Readonly<Record<CachedKind, number>>, random: Random, from: () => Location): void {
    for (const [kind, shelf] of Object.entries(this.#shelves) as [CachedKind, Shelf][]) {
      if (asks[kind] * 10 > shelf.madeAt.length) this.#passByAddress(shelf, asks[kind], now, random);
      else
        for (let left = random.poisson(asks[kind]); left > 0; left--) {
          const address = this.address(kind, random);
          const found = this.find(kind, address, from(), now);
          if (found === "missing" || found === "stale") this.keep(kind, address, now);
        }
    }
  }

  #passByAddress(shelf: Shelf, asks: number, now: number, random: Random): void {
    const likely = this.#likely(shelf, asks);
    const { madeAt, heldAt } = shelf;
    for (let at = 0; at < madeAt.length; at++)
      if (now - madeAt[at]! > fresh && random.chance(likely.all[at]!)) madeAt[at] = now;
    for (const location of locations) {
      const [held, chance] = [heldAt[location], likely[location]];
      for (let at = 0; at < madeAt.length; at++) {
        const made = madeAt[at]!;
        if (held[at] !== made && made > 0 && random.chance(chance[at]!)) held[at] = made;
      }
    }
  }

  #likely({ likely, madeAt, each }: Shelf, asks: number): Record<"all" | Location, Float64Array> {
    if (likely.asks === asks) return likely.at;
    likely.asks = asks;
    const things = madeAt.length / each;
    let sum = 0;
    for (let before = 1; before <= things; before++) sum += 1 / before;
    for (const [whose, at] of Object.entries(likely.at) as ["all" | Location, Float64Array][]) {
      const own = asks * (whose === "all" ? 1 : this.#costs.of(`where.${whose}`));
      for (let address = 0; address < at.length; address++) {
        const rank = Math.floor(address / each) + 1;
        at[address] = 1 - Math.exp(-own / rank / sum / each);
      }
    }
    return likely.at;
  }

  /** The next addresses that the shop asks itself for in this minute (`worker/storefront/crawlers/pages-ahead.ts`). */
  nextAhead(): { kind: PageKind; address: number }[] {
    const { home, listing, product } = this.#shelves;
    // Of those that show all products only some are pages of the sitemap; searches are not asked for.
    const homes = Math.min(48, home.madeAt.length);
    const lists = homes + listing.madeAt.length;
    const next: { kind: PageKind; address: number }[] = [];
    for (let at = 0; at < 40; at++) {
      const place = this.#turn.lists++ % lists;
      next.push(place < homes ? { kind: "home", address: place } : { kind: "listing", address: place - homes });
    }
    for (let at = 0; at < 60; at++)
      next.push({ kind: "product", address: this.#turn.products++ % product.madeAt.length });
    return next;
  }

  forget(kind: CachedKind, address: number): void {
    this.#shelves[kind].madeAt[address] = -Infinity;
  }

  purgeAll(): void {
    for (const { madeAt } of Object.values(this.#shelves)) madeAt.fill(-Infinity);
  }

  /** A location starts empty. */
  loseLocation(location: Location): void {
    for (const { heldAt } of Object.values(this.#shelves)) heldAt[location].fill(-1);
  }

  /** A product changed what listings show of it; `named`: it joined or left some, so that pages beside it change too. */
  purgeListings(random: Random, named: boolean): void {
    const { home, keystroke, listing, product } = this.#shelves;
    home.madeAt.fill(-Infinity);
    keystroke.madeAt.fill(-Infinity);
    this.#purgePart(listing, this.#costs.of("drawn.listing"), random);
    this.#purgePart(this.#shelves["listing data"], this.#costs.of("drawn.listing"), random);
    if (named) this.#purgePart(product, this.#costs.of("drawn.product"), random);
    this.purgeProduct(random);
  }

  /** A product changed: its own page and every page with its card. */
  purgeProduct(random: Random): void {
    const { listing, product } = this.#shelves;
    const data = this.#shelves["product data"];
    const products = this.#costs.of("goods.products");
    const one = product.asked.draw(random);
    for (const { madeAt, each } of [product, data]) madeAt.fill(-Infinity, one * each, (one + 1) * each);
    for (const shelf of [listing, this.#shelves["listing data"], product])
      this.#purgePart(shelf, cards / products, random);
  }

  #purgePart({ madeAt }: Shelf, part: number, random: Random): void {
    if (part > 0.1) {
      for (let at = 0; at < madeAt.length; at++) if (random.chance(part)) madeAt[at] = -Infinity;
      return;
    }
    for (let left = random.poisson(madeAt.length * part); left > 0; left--)
      madeAt[random.below(madeAt.length)] = -Infinity;
  }
}

/** @param each addresses that one thing has */
function emptyShelf(things: number, each = 1): Shelf {
  const addresses = things * each;
  const none = () => new Float64Array(addresses).fill(-1);
  return {
    madeAt: new Float64Array(addresses).fill(-Infinity),
    heldAt: { uae: none(), gcc: none(), elsewhere: none() },
    asked: zipf(things),
    each,
    likely: {
      asks: 0,
      at: {
        all: new Float64Array(addresses),
        uae: new Float64Array(addresses),
        gcc: new Float64Array(addresses),
        elsewhere: new Float64Array(addresses),
      },
    },
  };
}
