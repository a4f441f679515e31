import { ShopperObject, type CommandName, type CommandOptions } from "../../worker/backend/shopper/shopper-object";
import { quantityOf } from "../../worker/backend/shopper/store-cart";

export { default } from "../../worker/backend/index";
export { ShopperObject };

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
