/**
 * An announced sale: a hundred thousand buyers come for a thousand units within a minute, beside the usual visitors. Each
 * looks at the product, puts it into the cart, begins a checkout and orders, and asks again when refused.
 */
import { Station } from "./engine";
import type { Outcome, Step } from "./shop";
import { Tally } from "./tally";
import type { Visitor } from "./visitors";
import { day, hour, minute, World, type WorldOptions } from "./world";

/**
 * Who may begin a checkout: everybody; who has a ticket of the SKU's object; the same, with backend isolates that
 * answer "none left" by themselves for the rest of a second; the same, and they refuse the click that fills the cart
 * too, as the shop does; the same, but with the object already asked by that click.
 */
export const guards = [
  "no tickets",
  "tickets",
  "tickets, remembered",
  "… and at the cart",
  "tickets at the cart",
] as const;
export type Guard = (typeof guards)[number];

/** How often a buyer asks once more for the same step. */
const mostTries = 5;
/** Asks in a second that an isolate passes on even when none is left. */
const mostPassedOn = 20;

export type SaleResult = {
  /** When the buyers began to come, in ms. */
  began: number;
  world: World;
  /** Of the buyers, and of all others, from the first minute to the tenth. */
  tally: Tally;
  orders: number;
  /** When the last unit was ordered, in s from the beginning. */
  soldAfter: number;
  /** Until when D1 had work waiting, in s from the beginning. */
  busyUntil: number;
  toldNone: number;
  gaveUp: number;
  ticketPeak: number;
};

export function simulateSale(guard: Guard, options: WorldOptions): SaleResult {
  const world = new World(options);
  const start = day + 12 * hour;
  world.passOver(start - minute);
  world.simulate(start);
  world.shop.tally = new Tally();
  const sale = new Sale(world, guard, start);
  sale.begin();
  world.simulate(start + 10 * minute);
  return sale.result();
}

type Buyer = { visitor: Visitor; network: string | null; hasTicket: boolean };

class Sale {
  readonly #world: World;
  readonly #start: number;
  readonly #guard: Guard;
  readonly #object: Station;
  readonly #isolates: { until: number; asks: number; none: boolean }[];
  readonly #counted = new Map<string, number>();
  #tickets: number;
  #units: number;
  #soldAt = 0;
  #toldNone = 0;
  #gaveUp = 0;

  constructor(world: World, guard: Guard, start: number) {
    this.#world = world;
    this.#guard = guard;
    this.#start = start;
    const { costs } = world;
    this.#object = new Station({ mostWaiting: costs.of("d1.mostWaiting"), longestWait: costs.of("d1.longestWait") });
    this.#isolates = Array.from({ length: costs.of("sale.isolates") }, () => ({ until: 0, asks: 0, none: false }));
    this.#tickets = costs.of("sale.units");
    this.#units = this.#tickets;
  }

  begin(): void {
    const { clock, costs, visitors } = this.#world;
    const random = this.#world.stream("sale");
    for (let left = costs.of("sale.buyers"); left > 0; left--) {
      const visitor = visitors.visitor(random);
      let at = Infinity;
      while (at > minute) at = random.exponential(costs.of("sale.minute"));
      const network = random.chance(costs.of("sale.shared"))
        ? `carrier ${random.below((costs.of("sale.buyers") * costs.of("sale.shared")) / costs.of("sale.perAddress"))}`
        : null;
      clock.plan(this.#start + at, () => this.#look({ visitor, network, hasTicket: false }));
    }
  }

  result(): SaleResult {
    const { shop, costs } = this.#world;
    let busyUntil = 0;
    for (const [second, ms] of shop.primary.workedIn) if (ms > 950) busyUntil = Math.max(busyUntil, second + 1);
    return {
      began: this.#start,
      world: this.#world,
      tally: shop.tally,
      orders: costs.of("sale.units") - this.#units,
      soldAfter: (this.#soldAt - this.#start) / 1000,
      busyUntil: Math.max(0, busyUntil - this.#start / 1000),
      toldNone: this.#toldNone,
      gaveUp: this.#gaveUp,
      ticketPeak: this.#object.use(this.#start, this.#start + 10 * minute).peak,
    };
  }

  #later(act: () => void, factor = 1): void {
    const random = this.#world.stream("sale");
    const think = random.around(this.#world.costs.of("sale.think"), 0.5) * factor;
    this.#world.clock.plan(this.#world.clock.now + think, act);
  }

  #look(buyer: Buyer): void {
    this.#world.shop.page("product", buyer.visitor, { address: 0 });
    this.#later(() => this.#fill(buyer, mostTries));
  }

  #fill(buyer: Buyer, tries: number): void {
    const { shop } = this.#world;
    const again = () => this.#fill(buyer, tries - 1);
    if (this.#flooded(buyer.network)) return this.#again(tries, again);
    const steps = shop.callSteps("cart click", false);
    if (this.#guard === "tickets at the cart") steps.unshift(...this.#askForTicket(buyer));
    if (this.#guard === "… and at the cart" && this.#isolate().none)
      steps.unshift({ work: 0, trip: 0, gate: () => false });
    const then = ({ ok, stopped }: Outcome) => {
      if (!ok) this.#again(tries, again);
      else if (stopped) this.#toldNone++;
      else this.#later(() => this.#checkout(buyer, mostTries));
    };
    shop.personal("cart click", "cart click", buyer.visitor, then, steps);
  }

  #checkout(buyer: Buyer, tries: number): void {
    const { shop } = this.#world;
    const again = () => this.#checkout(buyer, tries - 1);
    if (this.#flooded(buyer.network)) return this.#again(tries, again);
    const steps = shop.callSteps("checkout", false, this.#units > 0 ? Infinity : 2);
    steps.unshift(...this.#askForTicket(buyer));
    const then = ({ ok, stopped }: Outcome) => {
      if (!ok) this.#again(tries, again);
      else if (stopped || this.#units <= 0) this.#toldNone++;
      else this.#later(() => this.#order(buyer, mostTries));
    };
    shop.personal("checkout", "checkout step", buyer.visitor, then, steps);
  }

  #order(buyer: Buyer, tries: number): void {
    const { shop } = this.#world;
    const again = () => this.#order(buyer, tries - 1);
    if (this.#flooded(buyer.network)) return this.#again(tries, again);
    const steps = shop.callSteps("order", false, this.#units > 0 ? Infinity : 3);
    // The batch that takes the stock decides.
    steps[steps.length - 1] = { ...steps.at(-1)!, gate: () => this.#takeUnit() };
    const then = ({ ok, stopped }: Outcome) => {
      if (!ok) this.#again(tries, again);
      else if (stopped) this.#toldNone++;
    };
    shop.personal("order", "order", buyer.visitor, then, steps);
  }

  #takeUnit(): boolean {
    const { shop, clock } = this.#world;
    if (this.#units <= 0) return false;
    this.#units--;
    this.#soldAt = clock.now;
    shop.tally.use("orders");
    // Each of the last ten pieces changes what the product's page says.
    if (this.#units < 10) shop.kept.forget("product", 0);
    return true;
  }

  /** Waits twice as long before each next try. */
  #again(tries: number, act: () => void): void {
    if (tries > 0) this.#later(act, 2 ** (mostTries - tries));
    else this.#gaveUp++;
  }

  /** A step at the SKU's object, unless an isolate knows by itself that there is none, or the buyer has a ticket. */
  #askForTicket(buyer: Buyer): Step[] {
    if (this.#guard === "no tickets" || buyer.hasTicket) return [];
    const { shop, costs } = this.#world;
    const isolate = this.#isolate();
    if (this.#guard !== "tickets" && isolate.none && isolate.asks >= mostPassedOn)
      return [{ work: 0, trip: 0, gate: () => false }];
    isolate.asks++;
    shop.tally.use("objectRequests");
    const gate = () => {
      buyer.hasTicket = this.#tickets > 0;
      if (buyer.hasTicket) this.#tickets--;
      else isolate.none = true;
      return buyer.hasTicket;
    };
    return [{ station: this.#object, work: 1000 / costs.of("object.perSecond"), trip: costs.of("object.trip"), gate }];
  }

  /** An isolate of the backend, with what it knows in this second. */
  #isolate() {
    const { clock } = this.#world;
    const isolate = this.#isolates[this.#world.stream("sale").below(this.#isolates.length)]!;
    if (isolate.until <= clock.now) Object.assign(isolate, { until: clock.now + 1000, asks: 0, none: false });
    return isolate;
  }

  /** The flood guard counts a network's asks in five parts (`worker/storefront/request/flood-limits.ts`). */
  #flooded(network: string | null): boolean {
    if (network === null) return false;
    const { clock, shop, costs } = this.#world;
    const key = `${network}:${this.#world.stream("sale").below(5)}:${Math.floor(clock.now / minute)}`;
    const count = (this.#counted.get(key) ?? 0) + 1;
    this.#counted.set(key, count);
    if (count <= costs.of("limit.api")) return false;
    shop.tally.refuse("429 network asks too often", clock.now);
    return true;
  }
}
