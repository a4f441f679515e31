import { DurableObject } from "cloudflare:workers";
import { cartCommands } from "./commands-cart";
import { handoverCommands } from "./commands-handover";
import { listCommands } from "./commands-lists";
import { findAnswered, saveAnswered } from "./answered-store";
import { readCart } from "./cart-store";
import { type CartState } from "./cart-statements";
import { readList } from "./lists-store";
import { createSchema, hasSchema } from "./schema-store";

/** Everything the object keeps of one shopper; only what can be asked again. Lists are oldest first. */
export type ShopperState = { cart: CartState; wishlist: string[]; compare: string[]; viewed: string[] };

const commands = { ...cartCommands, ...listCommands, ...handoverCommands };
type Commands = typeof commands;
export type CommandName = keyof Commands;
export type CommandInput<Name extends CommandName> = Parameters<Commands[Name]>[1];

/** Why a command changed nothing. */
export type Refusal =
  | "cart_full"
  | "not_sold"
  | "out_of_stock"
  | "wishlist_full"
  | "already_compared"
  | "compare_full"
  | "idempotency_reused";
export type CommandReport<Name extends CommandName> = ReturnType<Commands[Name]> | { refused: Refusal };

export type CommandOptions = {
  /** An idempotency key, and the request it was sent with. */
  once?: { key: string; request: string } | undefined;
  /** A guest's object is emptied after seven days without a change. */
  purged: boolean;
  /** Whether the first command makes the object; else it does nothing, and null is the answer. */
  opens: boolean;
};

const purgedAfter = 7 * 24 * 60 * 60 * 1000;
/** Setting an alarm is a write of its own, so one that would move by less stays. */
const alarmSlack = 60 * 60 * 1000;

/**
 * One shopper: cart lines, wishlist, compare list, recently viewed. Each command is one synchronous transaction
 * without an await between read and write, so that clicks in two tabs end in some serial order.
 */
export class ShopperObject extends DurableObject {
  #hasSchema = false;
  #alarmAt = 0;

  /** The state as it is; writes nothing. */
  read(): ShopperState {
    if (!this.isOpen()) {
      return {
        cart: { id: "", location_id: null, voucher_code: null, lines: [] },
        wishlist: [],
        compare: [],
        viewed: [],
      };
    }
    const { sql } = this.ctx.storage;
    return {
      cart: readCart(sql),
      wishlist: readList(sql, "wishlist"),
      compare: readList(sql, "compare"),
      viewed: readList(sql, "viewed"),
    };
  }

  /**
   * Runs one command and gives its report with the state after it; null when the object is not there and must not be
   * made. A repeated key gives the first report again.
   */
  async run(
    name: CommandName,
    input: unknown,
    options: CommandOptions,
  ): Promise<{ report: unknown; state: ShopperState } | null> {
    if (!options.opens && !this.isOpen()) return null;
    const report = this.ctx.storage.transactionSync(() => this.answer(name, input, options));
    // Read before anything is awaited: what follows this command must not show in its answer.
    const state = this.read();
    if (options.purged) await this.#postpone();
    return { report, state };
  }

  /** Empties what nobody has changed for seven days, less the slack. */
  override async alarm(): Promise<void> {
    await this.empty();
  }

  /** Forgets everything. */
  async empty(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.#hasSchema = false;
    this.#alarmAt = 0;
  }

  protected answer(name: CommandName, input: unknown, { once }: CommandOptions): unknown {
    const { sql } = this.ctx.storage;
    if (!this.isOpen()) createSchema(sql);
    const before = once && findAnswered(sql, once.key);
    if (before) return before.request === once.request ? JSON.parse(before.answer) : { refused: "idempotency_reused" };
    // `shopper.ts` ties each name to its own input, which the union of all names cannot express here.
    const command = commands[name] as (sql: SqlStorage, input: unknown) => object;
    const report = command(sql, input);
    if (once && !("refused" in report)) saveAnswered(sql, once.key, once.request, JSON.stringify(report), Date.now());
    return report;
  }

  protected isOpen(): boolean {
    this.#hasSchema ||= hasSchema(this.ctx.storage.sql);
    return this.#hasSchema;
  }

  async #postpone(): Promise<void> {
    const wanted = Date.now() + purgedAfter;
    if (wanted - this.#alarmAt < alarmSlack) return;
    this.#alarmAt = wanted;
    await this.ctx.storage.setAlarm(wanted);
  }
}
