/**
 * The way of a request: the visitor's line, a storefront worker at the visitor's location with the platform's cache, one
 * long trip to the backend, and from there short trips to D1 and to the shopper's object. Workers are as many as are
 * needed; D1 is one queue, and each replica of it another.
 */
import { dependencyDeadline } from "#backend/platform/deadline";
import type { Costs } from "./costs";
import { Station, type Clock } from "./engine";
import { CachedReplies, type CachedKind, type Location, type PageKind } from "./cached-replies";
import type { Random } from "./random";
import { Tally } from "./tally";
import type { Visitor } from "./visitors";

/** ms that all calls of a page have, and a call of the browser (`worker/storefront/api/gateway.ts`). */
const deadlines = { page: 4000, call: 10_000 };

export type ShopOptions = {
  /** Whether public reads may be answered by a replica. */
  replicas?: boolean;
};

/** What a call of the backend does, one step after the other. */
export type Step = {
  /** Where it may have to wait; none of a shopper's own object. */
  station?: Station;
  /** ms at usual speed. */
  work: number;
  /** ms there and back. */
  trip: number;
  /** Says whether the call goes on. */
  gate?: () => boolean;
};

/** `stopped`: it was answered, by a gate. */
export type Outcome = { ok: boolean; stopped?: boolean; at: number };

type PageOptions = {
  /** All addresses alike, as crawlers ask. */
  evenly?: boolean;
  address?: number;
  done?: (outcome: Outcome) => void;
};

export class Shop {
  tally = new Tally();
  readonly kept: CachedReplies;
  readonly primary: Station;
  readonly replica: Station;
  /** More ms of the visitor's line, by location: when its own is away. */
  readonly detour: Record<Location, number> = { uae: 0, gcc: 0, elsewhere: 0 };
  readonly #lastAsked = new Map<string, number>();

  constructor(
    readonly costs: Costs,
    readonly clock: Clock,
    readonly random: Random,
    readonly options: ShopOptions = {},
  ) {
    this.kept = new CachedReplies(costs);
    const queue = { mostWaiting: costs.of("d1.mostWaiting"), longestWait: costs.of("d1.longestWait") };
    this.primary = new Station(queue);
    this.replica = new Station(queue);
  }

  /** A document: sent from the cache, or rendered. @param then called when its first byte is there */
  page(kind: PageKind, visitor: Visitor, { evenly = false, address: one, done }: PageOptions = {}): void {
    const { tally, clock } = this;
    const began = clock.now;
    const address = one ?? this.kept.address(kind, this.random, evenly);
    const found = this.kept.find(kind, address, visitor.location, began);
    tally.noteFound(`page ${found}`);
    const line = this.#line(visitor);
    const edge = this.#edge(
      visitor.location,
      this.costs.of(found === "missing" ? "cpu.page.rendered" : "cpu.page.kept"),
    );
    if (found === "stale") this.#makePage(kind, address);
    if (found !== "missing") {
      const ms = line + edge + (found === "tier" ? this.#net("rtt.tier") : 0);
      tally.wait("page, first byte", ms);
      done?.({ ok: true, at: began + ms });
      return;
    }
    const shell = this.costs.of(`trips.${kind}.shell`);
    const work = this.#pageTrips(kind);
    this.#backend(visitor.location, began + line / 2 + edge, work.slice(0, shell), ({ ok, at }) => {
      const sent = at + line / 2;
      const inTime = ok && sent - began <= deadlines.page;
      if (inTime) {
        tally.wait("page, first byte", sent - began);
        for (const step of work.slice(shell)) this.#later(step);
        // The waiting visitor gets a streamed page; the one for the cache is rendered again in the background.
        this.#makePage(kind, address);
      } else if (ok) tally.refuse("504 page not made in 4 s", began + deadlines.page);
      done?.({ ok: inTime, at: inTime ? sent : Math.min(sent, began + deadlines.page) });
    });
  }

  /** A public call of the browser: a step to another page, or a keystroke. */
  data(kind: CachedKind, visitor: Visitor): void {
    const { tally, clock } = this;
    const began = clock.now;
    const address = this.kept.address(kind, this.random);
    const found = this.kept.find(kind, address, visitor.location, began);
    const step = kind === "keystroke" ? "keystroke" : "next page's data";
    tally.noteFound(`call ${found}`);
    const line = this.#line(visitor);
    const edge = this.#edge(visitor.location, this.costs.of("cpu.call.kept"));
    if (found === "stale") this.#makeCall(kind, address);
    if (found !== "missing") {
      tally.wait(step, line + edge + (found === "tier" ? this.#net("rtt.tier") : 0));
      return;
    }
    this.#backend(visitor.location, began + line / 2 + edge, this.callSteps(kind, true), ({ ok, at }) => {
      if (!ok) return;
      tally.wait(step, at + line / 2 - began);
      this.kept.keep(kind, address, at);
    });
  }

  /** A call in somebody's own name: always one long trip to the backend. */
  personal(
    call: string,
    step: string,
    visitor: Visitor,
    then?: (outcome: Outcome) => void,
    steps = this.callSteps(call, false),
  ): void {
    const began = this.clock.now;
    const line = this.#line(visitor);
    const edge = this.#edge(visitor.location, this.costs.of("cpu.personal"));
    this.#backend(visitor.location, began + line / 2 + edge, steps, (outcome) => {
      const ms = outcome.at + line / 2 - began;
      const inTime = ms <= deadlines.call;
      if (outcome.ok && inTime) this.tally.wait(step, ms);
      else if (outcome.ok) this.tally.refuse("504 call not answered in 10 s", began + deadlines.call);
      then?.({ ...outcome, ok: outcome.ok && inTime, at: began + Math.min(ms, deadlines.call) });
    });
  }

  /** Work of D1 that nobody waits for: the clock, purges, exports. */
  inBackground(rowsRead: number, rowsWritten: number): void {
    this.tally.use("rowsRead", rowsRead);
    this.tally.use("rowsWritten", rowsWritten);
    this.#later(this.#batch(rowsRead, rowsWritten > 0, false));
  }

  /** What the shop asks itself for, and what it makes again behind a stale page. */
  makeAhead(kind: PageKind, address: number): void {
    this.tally.use("requests");
    const found = this.kept.find(kind, address, "uae", this.clock.now);
    if (found === "stale" || found === "missing") this.#makePage(kind, address);
  }

  #makePage(kind: PageKind, address: number): void {
    this.tally.use("cpu", this.costs.of("cpu.page.rendered"));
    this.tally.use("pages made");
    const began = this.clock.now;
    this.#backend(
      "uae",
      began,
      this.#pageTrips(kind),
      ({ ok, at }) => {
        if (ok && at - began < deadlines.page) this.kept.keep(kind, address, at);
      },
      false,
    );
  }

  #makeCall(kind: CachedKind, address: number): void {
    this.#backend(
      "uae",
      this.clock.now,
      this.callSteps(kind, true),
      ({ ok, at }) => {
        if (ok) this.kept.keep(kind, address, at);
      },
      false,
    );
  }

  #pageTrips(kind: PageKind): Step[] {
    const trips = this.costs.of(`trips.${kind}.all`);
    const rows = this.costs.of(`rows.${kind}`);
    this.tally.use("rowsRead", rows);
    return Array.from({ length: trips }, () => this.#batch(rows / trips, false, true));
  }

  /** The steps of a call; `only` those of its beginning that read, when it finds that there is nothing to be had. */
  callSteps(name: string, isPublic: boolean, only = Infinity): Step[] {
    const { trips, writes, rowsRead, rowsWritten, objectRead, objectWritten, cpu } = this.costs.call(name);
    const { tally } = this;
    tally.use("rowsRead", rowsRead);
    if (only === Infinity) tally.use("rowsWritten", rowsWritten);
    tally.use("cpu", cpu);
    // Reads come first.
    const steps = Array.from({ length: Math.min(only, trips) }, (_, at) =>
      this.#batch(rowsRead / trips, at >= trips - writes, isPublic),
    );
    if (objectRead + objectWritten > 0) {
      steps.splice(1, 0, { work: this.costs.of("ms.object"), trip: this.costs.of("object.trip") });
      tally.use("objectRequests");
      tally.use("objectRowsWritten", objectWritten);
      tally.use("objectMs", this.costs.of("ms.object"));
    }
    return steps;
  }

  /**
   * One long trip to the backend and what it does there, one step after the other.
   * @param counted whether a failure is somebody's refusal
   */
  #backend(
    from: Location,
    asked: number,
    steps: readonly Step[],
    then: (outcome: Outcome) => void,
    counted = true,
  ): void {
    const long = this.#net(`rtt.${from}.backend`);
    const arrived = asked + long / 2 + this.#cold("backend", asked);
    const fail = (why: string, at: number) => {
      if (counted) this.tally.refuse(why, at);
      then({ ok: false, at: at + long / 2 });
    };
    const next = (at: number, left: readonly Step[]): void => {
      const [step, ...others] = left;
      if (!step) {
        then({ ok: true, at: at + long / 2 });
        return;
      }
      const { station, work, trip, gate } = step;
      const goOn = () => {
        if (!gate || gate()) next(this.clock.now, others);
        else then({ ok: true, stopped: true, at: this.clock.now + long / 2 });
      };
      if (!station) {
        this.clock.plan(at + trip + work, goOn);
        return;
      }
      const name = station === this.primary || station === this.replica ? "database" : "ticket object";
      this.clock.plan(at + trip / 2, () => {
        const done = station.enter(this.clock.now, work);
        const answered = typeof done === "number" ? done + trip / 2 : Infinity;
        if (done === "full") fail(`502 ${name} overloaded`, this.clock.now + trip / 2);
        else if (answered - at > dependencyDeadline)
          this.clock.plan(at + dependencyDeadline, () => fail(`504 ${name} slow`, this.clock.now));
        else this.clock.plan(answered, goOn);
      });
    };
    next(arrived, steps);
  }

  /** A step that nobody waits for. */
  #later({ station, work, trip }: Step): void {
    this.clock.plan(this.clock.now + trip / 2, () => station?.enter(this.clock.now, work));
  }

  #batch(rows: number, writes: boolean, isPublic: boolean): Step {
    const replicated = isPublic && this.options.replicas && this.random.chance(this.costs.of("d1.replicaShare"));
    const station = replicated ? this.replica : this.primary;
    return { station, work: this.#work(rows, writes), trip: this.#net("d1.trip") };
  }

  /** How long D1 is at one batch, in ms. */
  #work(rows: number, writes: boolean): number {
    const { costs } = this;
    const mean = costs.of("d1.read") + rows * costs.of("d1.row") + (writes ? costs.of("d1.write") : 0);
    return this.random.withMean(mean, costs.of("d1.spread"));
  }

  /** The visitor's line, there and back. */
  #line({ mobile, location }: Visitor): number {
    const median = this.costs.of(mobile ? "lastMile.mobile" : "lastMile.desktop");
    return this.random.around(median, this.costs.of("lastMile.spread")) + this.detour[location];
  }

  #edge(location: Location, cpu: number): number {
    this.tally.use("requests");
    this.tally.use("cpu", cpu);
    return this.costs.of("edge.overhead") + cpu + this.#cold(location, this.clock.now);
  }

  #net(name: string): number {
    return this.random.around(this.costs.of(name), this.costs.of("net.spread"));
  }

  /** What a worker's start takes when nobody has asked it for a while. */
  #cold(place: string, now: number): number {
    const last = this.#lastAsked.get(place) ?? -Infinity;
    this.#lastAsked.set(place, now);
    return now - last > this.costs.of("isolate.idle") ? this.costs.of("start.isolate") : 0;
  }
}
