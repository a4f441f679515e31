import { DurableObject } from "cloudflare:workers";
import { openDatabase, type Database } from "#backend/platform/database";
import { dependencyDeadline, within } from "#backend/platform/deadline";
import {
  giveBack,
  handOut,
  settlePayments,
  tidy,
  use,
  type Answer,
  type Ask,
  type Facts,
  type Fate,
  type Hold,
} from "./hand-out";
import { fatesOf, saveCounts, selectPaymentStates, selectSaleOf } from "./announced-sales-statements";
import { paymentsOf, selectPayments, type SalePayment } from "./payments-store";
import { addCounts, createSchema, openSchema, type CountsRow } from "./tickets-store";

/** How long a reading of the stock is good for, in ms: D1 is asked no more often for a SKU, however many want it. */
const goodFor = 1000;
/** While D1 does not answer, an older reading serves for so long, in ms. */
const goodAtMost = 30_000;
/** How long asks wait for a reading when there is none that serves, and when there is: callers wait three seconds; in ms. */
const firstWait = 2500;
const nextWait = 500;
/** How often the counts are stored in D1 while tickets are out, and how often a quiet object looks whether its sale is over; in ms. */
const savedEvery = 60_000;
const lookedEvery = 60 * 60 * 1000;
/** How often refusals are written, in ms. */
const refusedEvery = 1000;

/** One that is on its way, with the units that orders have taken since it was asked for. */
type Reading = { since: number; taken: number; done: Promise<void> };

/** What staff see of a SKU's tickets; `out`: units that are out. */
export type Figures = CountsRow & { out: number };

/**
 * The tickets of one SKU in an announced sale: never for more units than D1's stock had within the last second, less what
 * orders have taken since. The object keeps who has a ticket; the stock is D1's, and only the batch that places an order
 * takes of it. So an object that forgets lets more people try, and nobody buy what is not there.
 */
export class SaleObject extends DurableObject<{ DB: D1Database }> {
  readonly #db: Database = openDatabase(this.env.DB);
  #hasSchema = false;
  #alarmAt = 0;
  /** Refusals that are not written yet: a write for each would be all that the object does in a rush. */
  #refused = 0;
  #refusedWrittenAt = 0;
  #last: (Facts & { at: number }) | null = null;
  #reading: Reading | null = null;

  /** Gives a ticket, or says why not. @throws when D1 has not answered for half a minute */
  async take(sku: string, ask: Ask): Promise<Answer> {
    // Of a payment that the buyer has just turned back from, the last reading may not know.
    if (this.#isOpen()) await this.#settle(paymentsOf(this.ctx.storage.sql, ask.buyer));
    await this.#refresh(sku);
    const answer = await this.decide(sku, ask, this.#last!);
    this.#refused += ask.refused + (answer.kind === "ticket" || answer.kind === "free" ? 0 : 1);
    this.#writeRefused();
    if (answer.kind === "ticket") await this.#wakeWithin(savedEvery);
    return answer;
  }

  /** Once a second at most; an object that nobody asks is soon taken out of memory. */
  #writeRefused(): void {
    const now = Date.now();
    if (this.#refused === 0 || now - this.#refusedWrittenAt < refusedEvery || !this.#isOpen()) return;
    addCounts(this.ctx.storage.sql, { refused: this.#refused });
    [this.#refused, this.#refusedWrittenAt] = [0, now];
  }

  /** Units of a buyer were taken from D1's stock. @param hold the payment that took them; null: an order */
  used(buyer: string, quantity: number, hold: Hold | null): void {
    if (!this.#isOpen()) return;
    this.ctx.storage.transactionSync(() => use(this.ctx.storage.sql, buyer, quantity, hold));
    if (this.#reading) this.#reading.taken += quantity;
    if (this.#last) this.#last = { ...this.#last, taken: this.#last.taken + quantity };
  }

  /** The checkout came to nothing. */
  giveBack(buyer: string, checkoutId: string): void {
    if (this.#isOpen()) this.ctx.storage.transactionSync(() => giveBack(this.ctx.storage.sql, buyer, checkoutId));
  }

  /** What has been counted; null: nobody has had a ticket. */
  async figures(): Promise<Figures | null> {
    if (!this.#isOpen()) return null;
    await this.#settle(selectPayments(this.ctx.storage.sql));
    const refused = this.#refused;
    this.#refused = 0;
    return this.ctx.storage.transactionSync(() => tidy(this.ctx.storage.sql, refused, Date.now()));
  }

  /** Keeps the counts in D1. Once the sale is over and no ticket is out, the object forgets everything. */
  override async alarm(): Promise<void> {
    this.#alarmAt = 0;
    const figures = await this.figures();
    if (!figures) return;
    const { sku, sale_id, out } = figures;
    const [[row]] = await this.#db.run(selectSaleOf(sku, Date.now()), saveCounts(sale_id, sku, figures));
    const isOver = (row?.sale_id ?? null) === null;
    if (isOver && out === 0) await this.#forget();
    else await this.#wakeWithin(out > 0 ? savedEvery : lookedEvery);
  }

  /** Without an await from its first read to its last write, so that asks at once end in some order. */
  protected decide(sku: string, ask: Ask, facts: Facts): Answer | Promise<Answer> {
    const { sql } = this.ctx.storage;
    return this.ctx.storage.transactionSync(() => {
      if (!this.#isOpen()) createSchema(sql, sku);
      return handOut(sql, ask, facts, Date.now());
    });
  }

  /** Reads how payments went, if there are any. */
  async #settle(payments: readonly SalePayment[]): Promise<void> {
    if (payments.length === 0) return;
    const [states] = await this.#db.run(selectPaymentStates(payments));
    this.#takeIn(fatesOf(payments, states));
  }

  #takeIn(fates: ReadonlyMap<string, Fate>): void {
    if (this.#isOpen()) this.ctx.storage.transactionSync(() => settlePayments(this.ctx.storage.sql, fates, Date.now()));
  }

  /** Reads stock and sale unless that was done within the last second; asks at once share one reading. */
  async #refresh(sku: string): Promise<void> {
    const age = this.#last ? Date.now() - this.#last.at : Infinity;
    if (age < goodFor) return;
    // One that was cut off with the request it was made for must not be waited for by all others.
    if (!this.#reading || Date.now() - this.#reading.since > dependencyDeadline) this.#reading = this.#read(sku);
    try {
      await within(age > goodAtMost ? firstWait : nextWait, "D1", this.#reading.done);
    } catch (error) {
      if (age > goodAtMost) throw error;
    }
  }

  #read(sku: string): Reading {
    const since = Date.now();
    const reading: Reading = { since, taken: 0, done: Promise.resolve() };
    const read = async () => {
      // Of one moment with the stock: a unit that came back is not free before it is known whose it was.
      const payments = this.#isOpen() ? selectPayments(this.ctx.storage.sql) : [];
      const [[row], states] = await this.#db.run(selectSaleOf(sku, since), selectPaymentStates(payments));
      const { sale_id: id = null, starts_at: startsAt = null, ends_at: endsAt = null, stock = 0 } = row ?? {};
      const sale = id === null || startsAt === null ? null : { id, startsAt, endsAt };
      this.#takeIn(fatesOf(payments, states));
      this.#last = { at: since, stock, taken: reading.taken, sale };
    };
    reading.done = read().finally(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    return reading;
  }

  #isOpen(): boolean {
    this.#hasSchema ||= openSchema(this.ctx.storage.sql);
    return this.#hasSchema;
  }

  async #wakeWithin(ms: number): Promise<void> {
    const wanted = Date.now() + ms;
    if (this.#alarmAt !== 0 && this.#alarmAt <= wanted) return;
    this.#alarmAt = wanted;
    await this.ctx.storage.setAlarm(wanted);
  }

  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#hasSchema = false;
    this.#last = null;
  }
}
