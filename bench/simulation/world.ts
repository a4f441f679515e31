/**
 * A shop with its visitors, and time. Most of a large day is passed over: then only what is kept, changes and purges is
 * simulated, for every single page view; the minutes between are simulated in full, request by request.
 */
import { Costs } from "./costs";
import { arrivals, Clock } from "./engine";
import type { CallKind, PageKind } from "./cached-replies";
import { Random } from "./random";
import { Shop, type ShopOptions } from "./shop";
import { hours, longestVisit, Visitors, type Act, type Visitor } from "./visitors";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Something that purges; what many answers show is large. */
type Change = { at: number; isLarge: boolean; change: () => void };

/** What is passed over at once, at most. */
const passed = 2 * minute;

export type WorldOptions = ShopOptions & { visitors: number; seed?: number; costs?: Record<string, number> };

export class World {
  readonly costs: Costs;
  readonly clock = new Clock();
  readonly shop: Shop;
  readonly visitors: Visitors;
  readonly perDay: number;
  readonly #streams = new Map<string, Random>();
  readonly #seed: number;

  constructor({ visitors, seed = 1, costs = {}, ...options }: WorldOptions) {
    this.perDay = visitors;
    this.#seed = seed;
    this.costs = new Costs(costs);
    this.shop = new Shop(this.costs, this.clock, this.stream("shop"), options);
    this.visitors = new Visitors(this.costs);
  }

  /** Chance of one part of the model, apart from that of all others. */
  stream(name: string): Random {
    let stream = this.#streams.get(name);
    if (!stream) this.#streams.set(name, (stream = new Random(`${this.#seed}:${name}`)));
    return stream;
  }

  /** Visitors who come in one ms. */
  rate(at: number): number {
    return (this.perDay * hours[Math.floor((at % day) / hour)]!) / hour;
  }

  /** Simulates every request up to a time. */
  simulate(until: number): void {
    const from = this.clock.now;
    this.#comings(from, until);
    this.#steady(until);
    for (let at = Math.ceil(from / minute) * minute; at < until; at += minute)
      this.clock.plan(at, () => this.#minute());
    for (const { at, change } of this.#changes(from, until)) this.clock.plan(at, change);
    this.clock.runUntil(until);
  }

  /** Simulates only what is kept, a few minutes at a time, up to a time. */
  passOver(until: number): void {
    const random = this.stream("passed over");
    const { kept } = this.shop;
    const { document, ...calls } = this.visitors.means();
    const changes = this.#changes(this.clock.now, until);
    const location = () => this.visitors.visitor(random).location;
    for (let from = this.clock.now, to = from; from < until; from = to) {
      const large = changes.find((change) => change.isLarge && change.at > from)?.at ?? until;
      to = Math.min(until, from + passed, large);
      while (changes[0] && (changes[0].at < to || changes[0].at <= from)) changes.shift()!.change();
      const visits = this.rate(from) * (to - from);
      const pages = (kind: PageKind) => visits * document * this.costs.of(`share.${kind}`);
      const asks = { home: pages("home"), listing: pages("listing"), product: pages("product") };
      const data = (kind: CallKind) => visits * calls[kind];
      const asked = {
        "listing data": data("listing data"),
        "product data": data("product data"),
        keystroke: data("keystroke"),
      };
      kept.pass(from, { ...asks, ...asked }, random, location);
      for (let at = Math.ceil(from / minute) * minute; at < to; at += minute)
        for (const { kind, address } of kept.nextAhead())
          if (["missing", "stale"].includes(kept.find(kind, address, "uae", at))) kept.keep(kind, address, at);
    }
    this.clock.runUntil(until);
  }

  /** Visitors who come in this time, or came before and are still there. */
  #comings(from: number, until: number): void {
    const random = this.stream("visits");
    for (let at = Math.max(0, from - longestVisit); at < until; at += 10_000) {
      const to = Math.min(until, at + 10_000);
      for (let left = random.poisson(this.rate(at) * (to - at)); left > 0; left--) {
        const visitor = this.visitors.visitor(random);
        const start = at + random.next() * (to - at);
        if (start >= from) this.#count();
        for (const act of this.visitors.visit(start, random))
          if (act.at >= from && act.at < until) this.clock.plan(act.at, () => this.#act(act, visitor));
      }
    }
  }

  /** Pictures and events of one visit: they wait for nothing but the edge. */
  #count(): void {
    const { tally } = this.shop;
    const pictures = this.costs.of("visit.pictures");
    tally.use("visits");
    tally.use("requests", pictures + 3);
    tally.use("cpu", pictures * this.costs.of("cpu.call.kept") + 3 * this.costs.of("cpu.call.kept"));
    tally.use("events", this.costs.of("visit.events"));
  }

  #act(act: Act, visitor: Visitor): void {
    const { shop } = this;
    if (act.kind === "document") {
      shop.page(act.page, visitor, { done: ({ ok }) => !ok && this.#again(() => shop.page(act.page, visitor)) });
      if (act.known) shop.personal("tail", "tail", visitor);
    } else if (act.kind === "data") shop.data(act.call, visitor);
    else
      shop.personal(act.call, act.step, visitor, ({ ok }) => {
        if (!ok) this.#again(() => shop.personal(act.call, act.step, visitor));
        else if (act.call === "order") this.#ordered();
        else if (act.call === "code") shop.tally.use("mails", 0.5);
      });
  }

  #ordered(): void {
    const { tally } = this.shop;
    tally.use("orders");
    tally.use("mails", this.costs.of("order.messages"));
    tally.use("messages", this.costs.of("order.messages") + this.costs.of("webhooks"));
  }

  /** Some who were refused ask once more. */
  #again(ask: () => void): void {
    const random = this.stream("again");
    if (random.chance(this.costs.of("retry")))
      this.clock.plan(this.clock.now + random.around(this.costs.of("retry.after"), 0.5), ask);
  }

  /** What comes evenly: crawlers, staff, keys. */
  #steady(until: number): void {
    const { shop } = this;
    const random = this.stream("steady");
    const office = { location: "uae", mobile: false } as const;
    const abroad = { location: "elsewhere", mobile: false } as const;
    const comes = (name: string, come: () => void) => arrivals(this.clock, random, this.costs.of(name), until, come);
    comes("crawlers", () => shop.page(this.visitors.page(random), abroad, { evenly: true }));
    comes("staff", () => shop.personal("order list", "staff", office));
    comes("readers", () => shop.personal("order list", "read API", abroad));
  }

  /** The clock's minute: its own work, and pages that are made before anybody asks. */
  #minute(): void {
    this.shop.inBackground(454, 40);
    for (const [at, { kind, address }] of this.shop.kept.nextAhead().entries())
      this.clock.plan(this.clock.now + Math.floor(at / 5) * 300, () => this.shop.makeAhead(kind, address));
  }

  /** Products that are sold out or back, and orders that leave few of one, in a day. */
  changesADay(): { soldOut: number; few: number } {
    const of = (name: string) => this.costs.of(name);
    const lines = this.perDay * of("visit.order") * of("order.lines");
    // A shop that sells more has more in stock.
    return {
      soldOut: Math.min(lines * of("line.soldOut"), of("goods.products") * of("goods.soldOut")),
      few: Math.min(lines * of("line.fewLeft"), of("goods.products") * of("goods.few")),
    };
  }

  /** What changes in this time, and purges; in the order of time. */
  #changes(from: number, until: number): Change[] {
    const random = this.stream("changes");
    const { kept } = this.shop;
    const of = (name: string) => this.costs.of(name);
    const { soldOut, few } = this.changesADay();
    const daily: [number, boolean, () => void][] = [
      [
        of("day.publications") + of("day.specials"),
        true,
        () => kept.purgeListings(random, random.chance(of("day.joins"))),
      ],
      [soldOut, true, () => kept.purgeListings(random, true)],
      [of("day.reviews") + few, false, () => kept.purgeProduct(random)],
      [of("day.wholes"), true, () => kept.purgeAll()],
    ];
    const all = daily.flatMap(([times, isLarge, change]) =>
      Array.from({ length: random.poisson((times * (until - from)) / day) }, () => ({
        at: from + random.next() * (until - from),
        isLarge,
        change,
      })),
    );
    return all.toSorted((one, other) => one.at - other.at);
  }
}
