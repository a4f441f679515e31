/**
 * The clock of a simulation and the places where work waits. Times are ms of simulated time.
 */
import type { Random } from "./random";

type Event = { at: number; order: number; happen: () => void };

/** Events in the order of their times; those of one time in the order in which they were planned. */
export class Clock {
  now = 0;
  #events: Event[] = [];
  #planned = 0;

  constructor(start = 0) {
    this.now = start;
  }

  /** Has something happen at a time; what lies in the past happens now. */
  plan(at: number, happen: () => void): void {
    const events = this.#events;
    const event = { at: Math.max(at, this.now), order: this.#planned++, happen };
    let place = events.push(event) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!before(event, events[parent]!)) break;
      events[place] = events[parent]!;
      place = parent;
    }
    events[place] = event;
  }

  /** Lets everything happen up to a time; what is planned for later stays planned. */
  runUntil(end: number): void {
    while (this.#events.length > 0 && this.#events[0]!.at <= end) {
      const { at, happen } = this.#first();
      this.now = at;
      happen();
    }
    this.now = Math.max(this.now, end);
  }

  #first(): Event {
    const events = this.#events;
    const first = events[0]!;
    const last = events.pop()!;
    if (events.length === 0) return first;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= events.length) break;
      if (child + 1 < events.length && before(events[child + 1]!, events[child]!)) child++;
      if (!before(events[child]!, last)) break;
      events[place] = events[child]!;
      place = child;
    }
    events[place] = last;
    return first;
  }
}

const before = (one: Event, other: Event) => one.at < other.at || (one.at === other.at && one.order < other.order);

export type StationOptions = {
  servers?: number;
  /** How many may wait; the next one is turned away. */
  mostWaiting?: number;
  /** Longest wait, in ms; who would wait longer is turned away. */
  longestWait?: number;
};

/**
 * Servers with one queue, first come first served. Since nobody overtakes, the end of a piece of work is known when it
 * arrives, and what nobody waits for any longer is still worked off, as a database does with a query it was sent.
 */
export class Station {
  /** How many times slower than usual it works, by the time at which work begins. */
  slowness: (at: number) => number = () => 1;
  served = 0;
  refused = 0;
  /** Sum of the waits in the queue, and of the times at work, in ms. */
  waited = 0;
  worked = 0;
  /** ms at work in each second, by its number. */
  readonly workedIn = new Map<number, number>();
  readonly #free: number[];
  readonly #options: StationOptions;
  /** When the work that still waits will begin, in this order. */
  #starts: number[] = [];
  #begun = 0;

  constructor(options: StationOptions = {}) {
    this.#options = options;
    this.#free = Array.from({ length: options.servers ?? 1 }, () => 0);
  }

  /**
   * @param work in ms, at usual speed
   * @returns when it is done; or why it is turned away: the queue is full, or it would wait too long
   */
  enter(now: number, work: number): number | "full" | "long" {
    const { mostWaiting = Infinity, longestWait = Infinity } = this.#options;
    const server = this.#nextFree();
    const start = Math.max(now, this.#free[server]!);
    const refusal =
      start - now > longestWait ? "long" : start > now && this.waiting(now) >= mostWaiting ? "full" : null;
    if (refusal) {
      this.refused++;
      return refusal;
    }
    const end = start + work * this.slowness(start);
    this.#free[server] = end;
    if (start > now) this.#starts.push(start);
    this.served++;
    this.waited += start - now;
    this.#note(start, end);
    return end;
  }

  waiting(now: number): number {
    while (this.#begun < this.#starts.length && this.#starts[this.#begun]! <= now) this.#begun++;
    if (this.#begun > 4096) {
      this.#starts = this.#starts.slice(this.#begun);
      this.#begun = 0;
    }
    return this.#starts.length - this.#begun;
  }

  /** The part of the busiest second in which it worked, and of all seconds from one time to another. */
  use(from: number, to: number): { peak: number; mean: number } {
    const servers = this.#free.length;
    let [peak, sum] = [0, 0];
    for (let second = Math.floor(from / 1000); second < Math.ceil(to / 1000); second++) {
      const worked = this.workedIn.get(second) ?? 0;
      peak = Math.max(peak, worked);
      sum += worked;
    }
    return { peak: peak / 1000 / servers, mean: sum / (to - from) / servers };
  }

  #nextFree(): number {
    let least = 0;
    for (let at = 1; at < this.#free.length; at++) if (this.#free[at]! < this.#free[least]!) least = at;
    return least;
  }

  #note(start: number, end: number): void {
    this.worked += end - start;
    for (let from = start; from < end;) {
      const second = Math.floor(from / 1000);
      const to = Math.min(end, (second + 1) * 1000);
      this.workedIn.set(second, (this.workedIn.get(second) ?? 0) + to - from);
      from = to;
    }
  }
}

/** Has `arrive` happen at random, so many times in a second on average, until a time. */
export function arrivals(clock: Clock, random: Random, perSecond: number, until: number, arrive: () => void): void {
  const next = clock.now + random.exponential(1000 / perSecond);
  if (next > until) return;
  clock.plan(next, () => {
    arrive();
    arrivals(clock, random, perSecond, until, arrive);
  });
}
