/** What was requested, answered, refused and used, for computing waits and bills. */
import { Waits } from "./waits";

export const steps = ["page, first byte", "keystroke", "cart click", "checkout step", "order"] as const;

export class Tally {
  readonly waits = new Map<string, Waits>();
  readonly refusals = new Map<string, number>();
  /** Amounts by name, such as `requests` or `rowsRead`. */
  readonly amounts = new Map<string, number>();
  readonly found = new Map<string, number>();
  /** When something was first refused, in ms, and what. */
  firstRefusal: { at: number; why: string } | undefined;

  wait(step: string, ms: number): void {
    this.#waitsOf(step).note(ms);
  }

  /** @param why for instance `504 database slow` */
  refuse(why: string, at: number): void {
    this.firstRefusal ??= { at, why };
    this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
  }

  use(name: string, amount = 1): void {
    this.amounts.set(name, (this.amounts.get(name) ?? 0) + amount);
  }

  noteFound(what: string): void {
    this.found.set(what, (this.found.get(what) ?? 0) + 1);
  }

  /** Takes in another one. */
  add(other: Tally): void {
    for (const [step, waits] of other.waits) this.#waitsOf(step).add(waits);
    for (const [why, count] of other.refusals) this.refusals.set(why, (this.refusals.get(why) ?? 0) + count);
    for (const [name, amount] of other.amounts) this.use(name, amount);
    for (const [what, count] of other.found) this.found.set(what, (this.found.get(what) ?? 0) + count);
    this.firstRefusal ??= other.firstRefusal;
  }

  #waitsOf(step: string): Waits {
    let waits = this.waits.get(step);
    if (!waits) this.waits.set(step, (waits = new Waits()));
    return waits;
  }

  amount(name: string): number {
    return this.amounts.get(name) ?? 0;
  }

  refused(): number {
    return [...this.refusals.values()].reduce((sum, count) => sum + count, 0);
  }
}
