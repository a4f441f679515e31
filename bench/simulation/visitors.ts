/** Who comes when, from where, and what they do. All of it is assumed (`costs.json`). */
import type { Costs } from "./costs";
import { locations, type CachedKind, type Location, type PageKind } from "./cached-replies";
import { Choice, type Random } from "./random";

export type Visitor = { location: Location; mobile: boolean };

/** What somebody asks for; `personal` calls are those of `costs.json`. */
export type Act =
  | { at: number; kind: "document"; page: PageKind; known: boolean }
  | { at: number; kind: "data"; call: CachedKind }
  | { at: number; kind: "personal"; call: string; step: string };

/** Part of a day's visitors in each hour of Dubai: few before dawn, offices from nine on, most in the evening. */
export const hours = [
  0.032, 0.021, 0.014, 0.01, 0.009, 0.012, 0.02, 0.031, 0.043, 0.052, 0.056, 0.056, 0.053, 0.05, 0.048, 0.048, 0.05,
  0.053, 0.058, 0.064, 0.07, 0.068, 0.055, 0.027,
];
/** The busiest hour. */
export const busiest = hours.indexOf(Math.max(...hours));

/** Longest visit, in ms: who came before that has left. */
export const longestVisit = 15 * 60_000;

export class Visitors {
  readonly #costs: Costs;
  readonly #where: Choice;
  readonly #pages: Choice;

  constructor(costs: Costs) {
    this.#costs = costs;
    this.#where = new Choice(locations.map((name) => costs.of(`where.${name}`)));
    this.#pages = new Choice(["home", "listing", "product"].map((name) => costs.of(`share.${name}`)));
  }

  visitor(random: Random): Visitor {
    return { location: locations[this.#where.draw(random)]!, mobile: random.chance(this.#costs.of("mobile")) };
  }

  page(random: Random): PageKind {
    return (["home", "listing", "product"] as const)[this.#pages.draw(random)]!;
  }

  /** What a visit asks for that begins at a time, in this order; pictures and events are only counted. */
  visit(start: number, random: Random): Act[] {
    const acts: Act[] = [];
    const costs = this.#costs;
    let at = start;
    const think = () => (at += random.around(costs.of("think"), 0.7));
    const personal = (call: string, step: string) => acts.push({ at, kind: "personal", call, step });
    const known = random.chance(costs.of("visit.known"));
    const document = () => acts.push({ at, kind: "document", page: this.page(random), known });
    document();
    for (let left = random.poisson(costs.of("visit.documents") - 1); left > 0; left--) {
      think();
      document();
    }
    for (let left = random.poisson(costs.of("visit.navigations")); left > 0; left--) {
      think();
      acts.push({ at, kind: "data", call: random.chance(0.4) ? "listing data" : "product data" });
      if (random.chance(0.5)) personal("viewed", "other");
    }
    if (random.chance(costs.of("visit.searching"))) {
      think();
      for (let left = costs.of("visit.keystrokes"); left > 0; left--) {
        at += random.around(250, 0.4);
        acts.push({ at, kind: "data", call: "keystroke" });
      }
    }
    if (random.chance(costs.of("visit.cart"))) this.#buying(acts, think, personal, random);
    return acts;
  }

  #buying(acts: Act[], think: () => void, personal: (call: string, step: string) => void, random: Random): void {
    const costs = this.#costs;
    const part = (name: string) => costs.of(`visit.${name}`) / costs.of("visit.cart");
    for (let left = random.poisson(costs.of("visit.cartClicks") - 1) + 1; left > 0; left--) {
      think();
      personal("cart click", "cart click");
    }
    if (random.chance(part("signIn"))) {
      think();
      personal("code", "other");
      think();
      personal("code", "other");
    }
    if (!random.chance(part("checkout"))) return;
    think();
    personal("cart", "other");
    personal("checkout", "checkout step");
    think();
    personal("checkout read", "checkout step");
    personal("ways of paying", "checkout step");
    if (!random.chance(costs.of("visit.order") / costs.of("visit.checkout"))) return;
    think();
    personal("order", "order");
    think();
    personal("order list", "other");
  }

  /** How many documents, calls that are kept and orders come to a visit, for what is reckoned without single visits. */
  means(): { document: number; "listing data": number; "product data": number; keystroke: number; orders: number } {
    const of = (name: string) => this.#costs.of(`visit.${name}`);
    return {
      document: of("documents"),
      "listing data": of("navigations") * 0.4,
      "product data": of("navigations") * 0.6,
      keystroke: of("searching") * of("keystrokes"),
      orders: of("order"),
    };
  }
}
