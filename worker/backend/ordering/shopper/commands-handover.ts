import { maxLineQuantity } from "#shared/orders/line-quantity";
import { applyLineUpdate, type LineReport, type Offer } from "./commands-cart";
import {
  countLines,
  deleteLines,
  mostLines,
  quantityOf,
  readCart,
  writeLine,
  writeLocation,
  writeVoucher,
} from "./cart-store";
import { type Line } from "./cart-statements";
import {
  deleteHandedOver,
  hasHandedOver,
  readHandedOver,
  readLeftOver,
  wasTakenOver,
  writeHandedOver,
  writeLeftOver,
  writeTakenOver,
  type Handover,
} from "./handover-store";

/** `hasPlace`: it is known where the user's goods go, so a guest's choice does not count; `now` in ms. */
type TakenOver = { handovers: Handover[]; offers: Offer[]; hasPlace: boolean; now: number };

/**
 * A guest's cart becomes a user's in three steps, each of which may be repeated, cut off or run beside itself
 * without losing or doubling a line: the guest's object sets its lines aside under an id, the user's object takes
 * each id once, the guest's forgets it. What the user's cart has no room for goes back into the guest's.
 */
export const handoverCommands = {
  /** Guest's object: sets aside what is in the cart, and returns all that is on its way to this user. */
  handOver(sql: SqlStorage, { userId, id }: { userId: string; id: string }) {
    const { id: _, ...cart } = readCart(sql);
    if (cart.lines.length > 0 || cart.location_id !== null) {
      writeHandedOver(sql, userId, { id, cart });
      deleteLines(sql);
      writeLocation(sql, null);
    }
    return { handovers: readHandedOver(sql, userId) };
  },

  /**
   * User's object: adds what it has not taken yet. Quantities are added and capped; what is not available now is stored
   * as it was wanted, and shown as sold out. Lines beyond what one cart holds are left over, and stay so for this id.
   * @returns what could not be taken whole, and for each id what was left over
   */
  takeOver(sql: SqlStorage, { handovers, offers, hasPlace, now }: TakenOver) {
    const bySku = new Map(offers.map((offer) => [offer.sku_id, offer]));
    const capped: (LineReport & { sku_id: string; capped_by: Offer["capped_by"] })[] = [];
    const done: { id: string; left: Line[] }[] = [];
    for (const { id, cart } of handovers) {
      if (!wasTakenOver(sql, id)) {
        const left: Line[] = [];
        for (const line of cart.lines) {
          const offer = bySku.get(line.sku_id);
          const previous = quantityOf(sql, line.sku_id);
          if (previous === 0 && countLines(sql) >= mostLines) {
            left.push(line);
            continue;
          }
          if (!offer || offer.most === 0) {
            writeLine(sql, { ...line, quantity: Math.min(previous + line.quantity, maxLineQuantity) });
            continue;
          }
          const report = applyLineUpdate(sql, { offer, add: line.quantity });
          if (report.quantity < report.requestedQuantity)
            capped.push({ ...report, sku_id: line.sku_id, capped_by: offer.capped_by });
        }
        const own = readCart(sql);
        if (own.location_id === null && !hasPlace && cart.location_id !== null) writeLocation(sql, cart.location_id);
        if (own.voucher_code === null && cart.voucher_code !== null) writeVoucher(sql, cart.voucher_code);
        writeTakenOver(sql, id, now);
        if (left.length > 0) writeLeftOver(sql, id, left);
      }
      done.push({ id, left: readLeftOver(sql, id) });
    }
    return { capped, done };
  },

  /** Guest's object: the user has these, but for what was left over; that is the guest's again, once. */
  forgetHandedOver(sql: SqlStorage, { done }: { done: { id: string; left: Line[] }[] }) {
    for (const { id, left } of done) {
      if (!hasHandedOver(sql, id)) continue;
      deleteHandedOver(sql, id);
      for (const line of left) {
        const quantity = Math.min(quantityOf(sql, line.sku_id) + line.quantity, maxLineQuantity);
        writeLine(sql, { ...line, quantity });
      }
    }
    return {};
  },
};
