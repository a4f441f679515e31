import type { CallInput } from "#backend/platform/call-types";
import type { Fail, FieldProblem, Outcome } from "#backend/platform/outcome";
import { dayInEmirates } from "#shared/time/emirates-time";
import type { CallContext } from "../call-context";
import { insertLot, selectLotIn, type LotInRow } from "./lots-store";
import type { NewLot, PlaceChange } from "./lots-statements";

type Place = NonNullable<CallInput<"correctStock">["place"]>;

/** A bin whose units of a lot change, and how many lie there now. */
export type LotChange = PlaceChange & { here: number };

const kinds = { receive: "receive", damage: "damage", count: "count", correct: "count" } as const;

/** A bin, and the lot that units come back to: `stopped` when it is recalled or in quarantine, or one that nobody has named yet. */
export type ReturnPlace = { warehouse_id: number; bin: string } & (
  | { lot_id: number; stopped?: 0 | 1 }
  | { lot_id: null; newLot: NewLot }
);

/** A lot and where it lies, as the audit log has it. */
export const placeText = ({ lot, warehouse, bin }: Place): string => [lot, warehouse, bin].filter(Boolean).join(" · ");

const wrong = (field: string, problem: FieldProblem, at = "place"): Fail => ({
  fail: "invalid_input",
  fields: { [`${at}.${field}`]: problem },
});

/**
 * The lot and bin that a correction of stock is about; a lot that comes for the first time is written down. Null: its SKU
 * has no lots. Failures: `invalid_input`, for a place that is missing, or named for a SKU without lots; an unknown
 * warehouse; an unknown lot of which units do not come, or without the day on which it expires; another day
 * than is known; a lot that comes and has expired.
 */
export async function lotToChange(
  { sku_id, kind, place }: Pick<CallInput<"correctStock">, "sku_id" | "kind" | "place">,
  wanted: { stock: number } | { change: number },
  { db, now }: CallContext,
): Promise<Outcome<LotChange> | null> {
  const read = () => db.run(selectLotIn(sku_id, place ?? { lot: "", warehouse: "", bin: "" }));
  const [[row]] = await read();
  if (!row?.tracks_lots) return place ? wrong("lot", "no_lots") : null;
  if (!place) return wrong("lot", "required");
  const comes = "change" in wanted ? wanted.change > 0 : wanted.stock > (row.here ?? 0);
  const problem = problemOfPlace(row, place, comes, dayInEmirates(now));
  if (problem) return problem;
  if (row.lot_id === null) await db.run(insertLot(sku_id, place.lot, place.expires_on ?? null, now));
  const [[known]] = row.lot_id === null ? await read() : [[row]];
  // Another one has written it down meanwhile, with another day.
  if (known!.expires_on !== (place.expires_on === undefined ? known!.expires_on : place.expires_on))
    return wrong("expires_on", "lot_differs");
  const here = known!.here ?? 0;
  return {
    lot_id: known!.lot_id!,
    warehouse_id: known!.warehouse_id!,
    bin: place.bin,
    change: "change" in wanted ? wanted.change : wanted.stock - here,
    kind: kinds[kind],
    here,
  };
}

/**
 * The lot and bin of units that come back to their SKU; nothing is written. Failures: `invalid_input`, as with `lotToChange`; a lot
 * that is known may have expired.
 * @param at field of the call that has them
 * @param mayBeNew whether it may be a lot that the shop does not know
 */
export async function lotToReturn(
  skuId: string,
  place: Place,
  { at, mayBeNew }: { at: string; mayBeNew: boolean },
  { db, now }: CallContext,
): Promise<Outcome<ReturnPlace>> {
  const [[row]] = await db.run(selectLotIn(skuId, place));
  if (!row?.tracks_lots) return wrong("lot", "no_lots", at);
  const problem = problemOfPlace(row, place, mayBeNew && row.lot_id === null, dayInEmirates(now), at);
  if (problem) return problem;
  const into = { warehouse_id: row.warehouse_id!, bin: place.bin };
  return row.lot_id === null
    ? { ...into, lot_id: null, newLot: { sku_id: skuId, number: place.lot, expires_on: place.expires_on ?? null } }
    : { ...into, lot_id: row.lot_id, stopped: row.stopped };
}

/**
 * What is wrong with a lot and its bin as somebody typed them.
 * @param comes whether units come
 * @param at field of the call that has them
 */
export function problemOfPlace(row: LotInRow, place: Place, comes: boolean, today: string, at = "place"): Fail | null {
  if (row.warehouse_id === null) return wrong("warehouse", "unknown_value", at);
  if (row.lot_id === null && !comes) return wrong("lot", "unknown_value", at);
  const expires = row.lot_id === null ? place.expires_on : row.expires_on;
  if (expires === undefined) return wrong("expires_on", "required", at);
  if (place.expires_on !== undefined && place.expires_on !== expires) return wrong("expires_on", "lot_differs", at);
  return comes && expires !== null && expires <= today ? wrong("expires_on", "expired", at) : null;
}
