import { dataLocation } from "#backend/platform/data-location";
import type { Database } from "#backend/platform/database";
import { dependencyDeadline, within } from "#backend/platform/deadline";
import { logError } from "#backend/platform/log";
import type { Answer, Ask, Hold } from "./hand-out";
import type { Figures, SaleObject } from "./sale-object";
import { selectAnnounced, type AnnouncedRow } from "./announced-sales-statements";

/** The id that a checkout gets, and the SKUs of which it may have a ticket. */
export type Tickets = { checkoutId: string; skus: readonly string[] };
export type SaleNamespace = DurableObjectNamespace<SaleObject>;

/** How long the list of announced sales is good for, in ms: so late a sale that is announced for now is guarded. */
const listGoodFor = 10_000;
/** A second, in which rushes and exceptions are counted, in ms. */
const second = 1000;
/**
 * Asks of one SKU in a second that this isolate passes on whatever they are answered. Beyond it "none left" is believed for
 * the rest of the second, so that a rush does not reach what one object can answer (about 1,000 a second).
 */
const mostPassedOn = 20;
/** Buyers per second that this isolate lets through without a ticket while an object does not answer. */
const mostWithoutObject = 5;
const retryLater = { kind: "busy", left: 0, retryAfter: 5 } as const satisfies Answer;

type Rush = { until: number; asks: number; none: Answer | null; refused: number };

/**
 * Announced sales as the calls use them; one for a backend, so what it remembers is of this isolate alone. An object is named
 * here only, by its SKU.
 */
export class SaleTickets {
  readonly #objects: SaleNamespace;
  #list: { readAt: number; bySku: ReadonlyMap<string, AnnouncedRow> } = { readAt: -Infinity, bySku: new Map() };
  readonly #rushes = new Map<string, Rush>();
  #without = { until: 0, count: 0 };

  constructor(objects: SaleNamespace) {
    this.#objects = objects;
  }

  /** SKUs of sales that are announced or running, by id. Reads D1 every ten seconds. @param now in ms */
  async announced(db: Database, now: number): Promise<ReadonlyMap<string, AnnouncedRow>> {
    if (now - this.#list.readAt >= listGoodFor) {
      const [rows] = await db.run(selectAnnounced(now));
      const bySku = new Map(rows.map((row) => [row.sku_id, row]));
      for (const sku of this.#rushes.keys()) if (!bySku.has(sku)) this.#rushes.delete(sku);
      this.#list = { readAt: now, bySku };
    }
    return this.#list.bySku;
  }

  /** Has the list read again by the next call: a sale was announced or ended here. */
  forget(): void {
    this.#list = { ...this.#list, readAt: -Infinity };
  }

  /**
   * Asks a SKU's object for a ticket. When it does not answer, a few buyers a second go on without one, as if there were no
   * sale: D1 still sells no more than there is.
   */
  async take(sku: string, ask: Omit<Ask, "refused">, now: number): Promise<Answer> {
    const rush = this.#rushOf(sku, now);
    // Who is about to pay has had a ticket, which the object alone knows.
    if (rush.none && rush.asks >= mostPassedOn && !ask.isPlacing) {
      rush.refused += 1;
      return rush.none;
    }
    rush.asks += 1;
    const refused = rush.refused;
    rush.refused = 0;
    try {
      const answer = await within(dependencyDeadline, "a sale", this.#ask(sku, { ...ask, refused }));
      if (answer.kind === "sold_out" || (answer.kind === "busy" && answer.left === 0)) rush.none = answer;
      return answer;
    } catch (error) {
      return this.#withoutObject(sku, error, now);
    }
  }

  /**
   * What this isolate learned of a SKU within the last second: that none is left; null: nothing. Makes no request: it
   * is for clicks on a cart, which would otherwise slow D1 for those who have a ticket.
   */
  noneLeft(sku: string, now: number): { answer: Answer; row: AnnouncedRow } | null {
    const rush = this.#rushes.get(sku);
    const row = this.#list.bySku.get(sku);
    if (!rush?.none || now >= rush.until || !row) return null;
    rush.refused += 1;
    return { answer: rush.none, row };
  }

  /** Tells that D1's batch has taken a buyer's units. What is not told is known a second later by the stock itself. */
  async used(sku: string, buyer: string, quantity: number, hold: Hold | null): Promise<void> {
    await this.#tell("used", sku, () => this.#of(sku).used(buyer, quantity, hold));
  }

  /** Gives a ticket back. One that is not is taken back when it ends. */
  async giveBack(sku: string, buyer: string, checkoutId: string): Promise<void> {
    await this.#tell("giveBack", sku, () => this.#of(sku).giveBack(buyer, checkoutId));
  }

  /** What a SKU's object has counted; null: nothing, or it does not answer. */
  async figures(sku: string): Promise<Figures | null> {
    return (await this.#tell("figures", sku, () => this.#of(sku).figures())) ?? null;
  }

  async #ask(sku: string, ask: Ask): Promise<Answer> {
    return await this.#of(sku).take(sku, ask);
  }

  #of(sku: string) {
    return this.#objects.get(this.#objects.idFromName(`sku:${sku}`), { locationHint: dataLocation });
  }

  #rushOf(sku: string, now: number): Rush {
    const known = this.#rushes.get(sku);
    if (known && now < known.until) return known;
    const rush = { until: now + second, asks: 0, none: null, refused: known?.refused ?? 0 };
    this.#rushes.set(sku, rush);
    return rush;
  }

  #withoutObject(sku: string, error: unknown, now: number): Answer {
    // One that has too much to do is there: nobody gets past it.
    if (error instanceof Error && "overloaded" in error && error.overloaded === true) return retryLater;
    if (now >= this.#without.until) {
      this.#without = { until: now + second, count: 0 };
      logSilent("take", sku, error);
    }
    this.#without.count += 1;
    return this.#without.count <= mostWithoutObject ? { kind: "free" } : retryLater;
  }

  async #tell<Result>(what: string, sku: string, ask: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await within(dependencyDeadline, "a sale", ask());
    } catch (error) {
      logSilent(what, sku, error);
      return undefined;
    }
  }
}

function logSilent(what: string, sku: string, error: unknown): void {
  logError("sale_object_silent", error, { what, sku });
}
