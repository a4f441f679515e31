import { ShopperObject, type CommandName, type CommandOptions } from "#backend/ordering/shopper/shopper-object";
import { quantityOf } from "#backend/ordering/shopper/cart-store";
import type { Ask, Facts } from "#backend/ordering/announced-sales/hand-out";
import { SaleObject } from "#backend/ordering/announced-sales/sale-object";
import { openSchema, unitsOut, writeTicket } from "#backend/ordering/announced-sales/tickets-store";

export { default } from "#backend/index";
export { SaleObject, ShopperObject };

type Add = { offer: { sku_id: string }; quantity?: number; add?: number };

/**
 * The object as it must not be: an add reads, waits, and then writes what it worked out before. Race tests run against
 * it too, and must fail there.
 */
export class UnsafeShopperObject extends ShopperObject {
  override async run(name: CommandName, input: unknown, options: CommandOptions) {
    const change = input as Add;
    if (name !== "updateLine" || change.add === undefined) return super.run(name, input, options);
    const before = this.isOpen() ? quantityOf(this.ctx.storage.sql, change.offer.sku_id) : 0;
    await new Promise((resolve) => setTimeout(resolve, 1));
    return super.run(name, { ...change, add: undefined, quantity: before + change.add }, options);
  }
}

/** The object of a sale as it must not be: it counts what is out, waits, and then writes a ticket by what it had counted. */
export class UnsafeSaleObject extends SaleObject {
  override async decide(sku: string, ask: Ask, facts: Facts) {
    const { sql } = this.ctx.storage;
    const out = openSchema(sql) ? unitsOut(sql) : 0;
    await new Promise((resolve) => setTimeout(resolve, 1));
    const answer = await super.decide(sku, ask, facts);
    if (answer.kind === "ticket" || out + ask.quantity > facts.stock) return answer;
    const { buyer, checkoutId: checkout_id, quantity, network } = ask;
    const until = Date.now() + 60_000;
    const nobody = { before_checkout_id: null, before_quantity: null };
    writeTicket(sql, { buyer, checkout_id, quantity, network, expires_at: until, placing_until: 0, ...nobody });
    return { kind: "ticket" as const, until };
  }
}
