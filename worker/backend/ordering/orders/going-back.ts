import type { ReturnPlace } from "#backend/goods/lots/lot-to-change";
import type { UnitState } from "#shared/orders/order-units";
import type { ReceivedUnits } from "#shared/orders/return-requests";
import type { Taken } from "./take-units";

/**
 * Units that come back, and where they go: on the shelf, into the bin of what has to be looked at first, or out of stock.
 * `place`: the lot that is read on them, and where they are put.
 */
export type BackUnits = Taken & { goes: "shelf" | "quarantine" | "out"; place?: ReturnPlace | undefined };

/** Units of a line that were received, with their lot where somebody named it. */
export type ReceivedBack = ReceivedUnits & { place?: ReturnPlace | undefined };

const inShop: ReadonlySet<UnitState> = new Set(["backordered", "open", "picked"]);
const isInShop = ({ from }: Taken): boolean => inShop.has(from);

/** @param restock whether they may be sold again; undefined: only those that had not left the shop */
export const allBack = (taken: readonly Taken[], restock: boolean | undefined): BackUnits[] =>
  taken.map((units) => ({ ...units, goes: (restock ?? isInShop(units)) ? "shelf" : "out" }));

/** Units that were received, each with what becomes of it; together they are those that are taken. */
export function receivedBack(taken: readonly Taken[], received: readonly ReceivedBack[]): BackUnits[] {
  return received.flatMap(({ line, resell, quarantine, discard, place }) => {
    const left = taken.filter((units) => units.line === line).map((units) => ({ ...units }));
    const wanted = [
      ["shelf", resell],
      ["quarantine", quarantine],
      ["out", discard],
    ] as const;
    return wanted.flatMap(([goes, count]) => {
      let missing = count;
      return left.flatMap((units) => {
        const quantity = Math.min(missing, units.quantity);
        units.quantity -= quantity;
        missing -= quantity;
        return quantity > 0 ? [{ ...units, quantity, goes, place }] : [];
      });
    });
  });
}
