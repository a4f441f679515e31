import { changeLine, type LineReport, type Offer } from "./commands-cart";
import {
  countLines,
  deleteLines,
  mostLines,
  quantityOf,
  readCart,
  writeLine,
  writeLocation,
  writeVoucher,
} from "./store-cart";
import {
  deleteHandedOver,
  readHandedOver,
  wasTakenOver,
  writeHandedOver,
  writeTakenOver,
  type Handover,
} from "./store-handover";

const largestQuantity = 9999;

/**
 * A guest's cart becomes a user's (A41) in three steps, each of which may be repeated, cut off or run beside itself
 * without losing or doubling a line (I12): the guest's object sets its lines aside under an id, the user's object takes
 * each id once, the guest's forgets it.
 */
export const handoverCommands = {
  /** Guest's object: sets aside what is in the cart, and tells all that is on its way to this user. */
  handOver(sql: SqlStorage, { userId, id }: { userId: string; id: string }) {
    const { id: _, ...cart } = readCart(sql);
    if (cart.lines.length > 0) {
      writeHandedOver(sql, userId, { id, cart });
      deleteLines(sql);
    }
    return { handovers: readHandedOver(sql, userId) };
  },

  /**
   * User's object: adds what it has not taken yet. Quantities are added and capped; what cannot be had now is kept as
   * it was wanted, and shown as sold out. @returns what could not be taken whole
   */
  takeOver(sql: SqlStorage, { handovers, offers, now }: { handovers: Handover[]; offers: Offer[]; now: number }) {
    const bySku = new Map(offers.map((offer) => [offer.sku_id, offer]));
    const capped: (LineReport & { sku_id: string; capped_by: Offer["capped_by"] })[] = [];
    const done: string[] = [];
    for (const { id, cart } of handovers) {
      if (!wasTakenOver(sql, id)) {
        const fresh = cart.lines.filter(({ sku_id }) => quantityOf(sql, sku_id) === 0).length;
        if (countLines(sql) + fresh > mostLines) return { refused: "cart_full" as const };
        for (const line of cart.lines) {
          const offer = bySku.get(line.sku_id);
          const previous = quantityOf(sql, line.sku_id);
          if (!offer || offer.most === 0) {
            writeLine(sql, { ...line, quantity: Math.min(previous + line.quantity, largestQuantity) });
            continue;
          }
          const report = changeLine(sql, { offer, add: line.quantity });
          if (report.quantity < report.wanted)
            capped.push({ ...report, sku_id: line.sku_id, capped_by: offer.capped_by });
        }
        const own = readCart(sql);
        if (own.location_id === null && cart.location_id !== null) writeLocation(sql, cart.location_id);
        if (own.voucher_code === null && cart.voucher_code !== null) writeVoucher(sql, cart.voucher_code);
        writeTakenOver(sql, id, now);
      }
      done.push(id);
    }
    return { capped, done };
  },

  /** Guest's object: the user has these. */
  forgetHandedOver(sql: SqlStorage, { ids }: { ids: string[] }) {
    for (const id of ids) deleteHandedOver(sql, id);
    return {};
  },
};
