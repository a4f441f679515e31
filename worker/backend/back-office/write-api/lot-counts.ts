import { z } from "zod";
import { maxStock } from "#shared/goods/stock-movements";
import { dayInEmirates } from "#shared/time/emirates-time";
import { followStock, nameMoves } from "#backend/goods/inventory/decrement-stock-statements";
import { changePlaces, guardPlaces, recountLots, type PlaceChange } from "#backend/goods/lots/lots-statements";
import { guardRememberedCuts } from "#backend/goods/pricing/price-cuts-statements";
import { programIn, signatureOf, type Program } from "#backend/identity/api-keys/program";
import { allowanceOf, allowanceStatements, clearProgram } from "#backend/identity/approvals/program-allowance";
import { answerOnce, type Once } from "#backend/identity/idempotency/answer-once";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { CallInput } from "#backend/platform/call-types";
import type { Statement } from "#backend/platform/database";
import type { CallContext, Handlers } from "../call-context";
import { countedAt, isOutdated, nothing, someOf, withinAllowance, writeRows, type Judged } from "./counts";
import { insertLots, selectCountedPlaces, type CountedPlaceRow, type NewLot } from "./lot-counts-store";
import { repeatedIn, type Answer } from "./row-results";

type Row = CallInput<"setApiLots">["rows"][number];
/** Units of a lot that become others; `lot_id` is null for one that is still to be written down. */
type LotCount = Omit<PlaceChange, "lot_id"> & { lot_id: number | null; sku: string; here: number; cut: number };
type Known = LotCount & { lot_id: number };

const day = z.iso.date();
/** Of a lot's number and of a bin, in characters. */
const longest = 20;

/** Sets how many units of lots lie in which bin, as a program counted them. */
export const lotCountHandlers: Handlers<"setApiLots"> = {
  setApiLots: (input, context) =>
    answerOnce<Answer>(context, "setApiLots", input, (once) => setLots(input.rows, { ...context, once })),
};

/** Lots that come for the first time are written down before: without units they mean nothing. */
async function setLots(rows: readonly Row[], context: CallContext & { once: Once }): Promise<Answer> {
  const { db, now } = context;
  const program = programIn(context);
  const read = () => db.run(selectCountedPlaces(rows, now), ...allowanceStatements(program, now));
  let [found, ...allowed] = await read();
  let wanted = judgeAll(rows, found, now);
  const newLots = rows.flatMap((row, at): NewLot[] =>
    wanted[at]!.change?.lot_id === null ? [{ ...row, expires_on: row.expires_on ?? null }] : [],
  );
  if (newLots.length > 0) {
    await db.run(insertLots(newLots, now));
    [found, ...allowed] = await read();
    wanted = judgeAll(rows, found, now);
  }
  const allowance = allowanceOf("stock.correct", allowed, context);
  const { judged, worth } = withinAllowance(wanted, allowance);
  const changes = judged.flatMap(({ change }) => (change ? [change as Known] : []));
  const writes = [
    ...clearProgram(worth, allowance, program, now),
    ...(changes.length > 0 ? countStatements(changes, program, now) : []),
  ];
  const skus = rows.map(({ sku }) => sku);
  return writeRows(
    judged.map(({ judgement }) => judgement),
    skus,
    writes,
    context,
  );
}

function judgeAll(rows: readonly Row[], found: readonly CountedPlaceRow[], now: number): Judged<LotCount>[] {
  const byRow = new Map(found.map((row) => [row.at, row]));
  const placeOf = ({ sku, lot, warehouse, bin }: Row) => JSON.stringify([sku, lot, warehouse.toLowerCase(), bin]);
  const repeated = repeatedIn(rows.map(placeOf));
  const firstDay = new Map<string, string | null>();
  return rows.map((row, at) => {
    if (repeated.has(placeOf(row))) return nothing("repeated");
    const judged = judge(row, byRow.get(at), now);
    if (judged.change?.lot_id !== null || judged.judgement !== "done") return judged;
    // Two bins of a new lot have the same last day.
    const name = JSON.stringify([row.sku, row.lot]);
    const expires = row.expires_on ?? null;
    if (!firstDay.has(name)) firstDay.set(name, expires);
    return firstDay.get(name) === expires ? judged : nothing("lot_differs");
  });
}

/** What a count says of a lot in a bin, by the rules that staff have when goods come or are counted. */
function judge(row: Row, found: CountedPlaceRow | undefined, now: number): Judged<LotCount> {
  const { sku, lot, bin, quantity, expires_on, as_of } = row;
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > maxStock) return nothing("invalid.quantity");
  if (lot.trim() !== lot || lot === "" || lot.length > longest) return nothing("invalid.lot");
  if (bin.trim() !== bin || bin.length > longest) return nothing("invalid.bin");
  if (expires_on && !day.safeParse(expires_on).success) return nothing("invalid.expires_on");
  const at = countedAt(as_of, now);
  if (at === null) return nothing("invalid.as_of");
  if (!found) return nothing("unknown_sku");
  const { lot_id, warehouse_id, moved_at } = found;
  if (found.tracks_lots === 0) return nothing("no_lots");
  if (warehouse_id === null) return nothing("unknown_warehouse");
  const here = found.here ?? 0;
  if (lot_id !== null && expires_on !== undefined && expires_on !== found.expires_on) return nothing("lot_differs");
  if (quantity === here) return nothing("unchanged");
  if (lot_id === null && expires_on === undefined) return nothing("invalid.expires_on");
  const expires = lot_id === null ? expires_on : found.expires_on;
  if (quantity > here && expires && expires <= dayInEmirates(now)) return nothing("expired");
  if (isOutdated(at, moved_at, now)) return nothing("outdated");
  const change = quantity - here;
  const cut = found.cut ?? 0;
  return {
    judgement: "done",
    change: { sku, lot_id, warehouse_id, bin, change, kind: "count", here, cut },
    worth: cut * Math.max(0, change),
  };
}

/** Aborts the batch when units have moved in one of these bins, or a SKU was made cheaper, since they were read. */
function countStatements(changes: readonly Known[], program: Program, now: number): Statement[] {
  const skus = [...new Set(changes.map(({ sku }) => sku))];
  const more = changes.filter(({ change }) => change > 0);
  const places = changes.map(({ lot_id, warehouse_id, bin, change, kind }) => ({
    lot_id,
    warehouse_id,
    bin,
    change,
    kind,
  }));
  return [
    guardRememberedCuts(
      more.map(({ sku, cut }) => ({ sku_id: sku, most: cut })),
      now,
    ),
    guardPlaces(changes),
    ...changePlaces(places, { staffId: program.keyId, now }),
    auditIfChanged(signatureOf(program), "stock.count", program.keyId, someOf(skus), now),
    recountLots(skus, dayInEmirates(now)),
    nameMoves(skus, { kind: "count", staffId: program.keyId, now }),
    ...followStock(skus),
  ];
}
