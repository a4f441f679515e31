/** Units of a lot in one bin, as they may be taken. */
export type LotPlace = {
  sku_id: string;
  lot_id: number;
  number: string;
  /** As YYYY-MM-DD; null: it does not expire. */
  expires_on: string | null;
  warehouse_id: number;
  bin: string;
  quantity: number;
};

/** Units of a line of an order that are wanted of a SKU, of whichever lot or of a named one. */
export type WantedUnits = { line: number; sku_id: string; quantity: number; lot_id?: number | undefined };

/** Units that are taken from one place for a line. */
type TakenUnits = { line: number; place: LotPlace; quantity: number };

/** What expires first comes first, and of what expires together the fullest place, so that a picker walks less. */
export const firstExpiring = (one: LotPlace, other: LotPlace): number =>
  (one.expires_on ?? "9999").localeCompare(other.expires_on ?? "9999") ||
  one.lot_id - other.lot_id ||
  other.quantity - one.quantity ||
  one.warehouse_id - other.warehouse_id ||
  one.bin.localeCompare(other.bin);

/**
 * Where wanted units are taken from: named lots first, then what expires first. Lines of the same SKU share its places.
 * @param places those from which units may be sold
 * @returns `short`: lines that do not get all that they want
 */
export function allocate(wanted: readonly WantedUnits[], places: readonly LotPlace[]) {
  const left = new Map(places.map((place) => [place, place.quantity]));
  const ordered = places.toSorted(firstExpiring);
  const taken: TakenUnits[] = [];
  const short: number[] = [];
  const namedFirst = wanted.toSorted(
    (one, other) => Number(other.lot_id !== undefined) - Number(one.lot_id !== undefined),
  );
  for (const { line, sku_id, quantity, lot_id } of namedFirst) {
    let missing = quantity;
    for (const place of ordered) {
      if (place.sku_id !== sku_id || (lot_id !== undefined && place.lot_id !== lot_id)) continue;
      const count = Math.min(missing, left.get(place)!);
      if (count === 0) continue;
      left.set(place, left.get(place)! - count);
      missing -= count;
      taken.push({ line, place, quantity: count });
    }
    if (missing > 0) short.push(line);
  }
  return { taken, short };
}
