import { dayInEmirates } from "#shared/time/emirates-time";
import { may, staffIn } from "#backend/identity/staff/staff";
import { staffActor } from "#backend/identity/staff/actor";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { doneIn } from "#backend/platform/done-messages";
import { abortedBy, guardChanges, isGuardError, runGuarded } from "#backend/platform/guard-statements";
import type { Outcome } from "#backend/platform/outcome";
import type { CallContext, Handlers } from "../call-context";
import { followStock, nameMoves } from "../inventory/decrement-stock-statements";
import { placeText, problemOfPlace } from "./lot-to-change";
import { changePlaces, recountLots } from "./lots-statements";
import {
  beginLots,
  changeLeastDays,
  countAct,
  countLotOrders,
  countLots,
  endLots,
  fillFirstLot,
  insertLot,
  selectLot,
  selectLotIn,
  selectLotOrders,
  selectLotRules,
  selectLots,
  selectWarehouses,
  updateLotState,
  writeWarehouse,
  type LotRow,
} from "./lots-store";

const doneMessages = doneIn({
  en: {
    rules: "Saved",
    free: "The lot can be sold",
    quarantined: "The lot is not sold until it is set free",
    recalled: "The lot is not sold any more",
    moved: "Moved",
    warehouse: "Warehouse saved",
  },
  ar: {
    rules: "تم الحفظ",
    free: "يمكن بيع التشغيلة",
    quarantined: "أُوقف بيع التشغيلة حتى يُسمح به",
    recalled: "أُوقف بيع التشغيلة لأنها مستدعاة",
    moved: "تم النقل",
    warehouse: "حُفظ المستودع",
  },
});

const day = 86_400_000;

/** A lot's number in the database; 0, which none has, for an id that is no number. */
const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

const lotOf = ({ lot_id, is_sold, places, ...row }: LotRow): CallAnswer<"listLots">["lots"][number] => {
  const listed: CallAnswer<"listLots">["lots"][number]["places"] = JSON.parse(places);
  return {
    ...row,
    id: String(lot_id),
    title: row.title ?? "",
    variant_title: row.variant_title ?? "",
    is_sold: is_sold === 1,
    quantity: listed.reduce((sum, { quantity }) => sum + quantity, 0),
    places: listed,
  };
};

/**
 * Begins or ends knowing a SKU by its lots, or says how long one must last. Failures: `unknown_sku`; `invalid_input`, for a lot
 * that is missing or not right, and when it is to end while lots have units.
 */
async function saveRules(
  { sku_id, tracks_lots, least_days, lot }: CallInput<"saveLotRules">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"saveLotRules">>> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const today = dayInEmirates(now);
  const [[sku], [found]] = await db.run(
    selectLotRules(sku_id),
    selectLotIn(sku_id, lot ?? { lot: "", warehouse: "", bin: "" }),
  );
  if (!sku || !found) return { fail: "unknown_sku" };
  const isBegun = sku.tracks_lots === 1;
  if (isBegun === tracks_lots && sku.least_days === least_days) return { message: doneMessages[locale].rules };
  if (!isBegun && sku.on_shelf + sku.packed > 0 && !lot)
    return { fail: "invalid_input", fields: { "lot.lot": "required" } };
  const problem = !isBegun && lot ? problemOfPlace(found, lot, true, today, "lot") : null;
  if (problem) return problem;
  if (!tracks_lots && sku.in_lots > 0) return { fail: "invalid_input", fields: { tracks_lots: "lots_left" } };
  const detail = tracks_lots ? [`${least_days} d`, lot ? placeText(lot) : ""].filter(Boolean).join(": ") : "−";
  const isWritten = await runGuarded(
    db,
    isBegun
      ? tracks_lots
        ? changeLeastDays(sku_id, least_days)
        : endLots(sku_id)
      : beginLots(sku_id, least_days, lot !== undefined),
    auditIfChanged(staff, "stock.lots", sku_id, detail, now),
    guardChanges(1),
    ...(isBegun === tracks_lots ? [] : [countAct(sku_id)]),
    ...(isBegun || !lot
      ? []
      : [
          insertLot(sku_id, lot.lot, lot.expires_on ?? null, now),
          ...fillFirstLot(sku_id, lot, { staffId: staff.userId, now }),
        ]),
    recountLots([sku_id], today),
    nameMoves([sku_id], { kind: "correct", staffId: staff.userId, now }),
    ...followStock([sku_id]),
  );
  return isWritten ? { message: doneMessages[locale].rules } : { fail: "changed_meanwhile" };
}

/** Sets a lot free or stops its sale; its SKU's stock follows in the same batch. Failures: `not_found`, `changed_meanwhile`. */
async function setState(
  { lot_id: id, state, reason }: CallInput<"setLotState">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"setLotState">>> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const lot_id = numberOf(id);
  const today = dayInEmirates(now);
  const [[lot]] = await db.run(selectLot(lot_id, locale, today));
  if (!lot) return { fail: "not_found" };
  const done = { message: doneMessages[locale][state] };
  if (lot.state === state) return done;
  const isWritten = await runGuarded(
    db,
    updateLotState(lot_id, lot.state, state),
    auditIfChanged(staff, "stock.lot", lot.sku_id, `${lot.number} → ${state}: ${reason}`, now),
    guardChanges(1),
    recountLots([lot.sku_id], today),
    nameMoves([lot.sku_id], { kind: "correct", staffId: staff.userId, note: `${lot.number}: ${reason}`, now }),
    ...followStock([lot.sku_id]),
  );
  return isWritten ? done : { fail: "changed_meanwhile" };
}

/** Moves units of a lot between bins; what comes into quarantine, or out of it, changes the stock. Failures: `not_found`; `invalid_input` for an unknown warehouse and for more units than lie there. */
async function moveLot(
  { lot_id: id, from, to, quantity }: CallInput<"moveLot">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"moveLot">>> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const lot_id = numberOf(id);
  const today = dayInEmirates(now);
  const [[lot], warehouses] = await db.run(selectLot(lot_id, locale, today), selectWarehouses());
  if (!lot) return { fail: "not_found" };
  const idOf = (code: string) =>
    warehouses.find((one) => one.closed_at === null && one.code.toLowerCase() === code.toLowerCase())?.warehouse_id;
  const [left, come] = [idOf(from.warehouse), idOf(to.warehouse)];
  if (left === undefined) return { fail: "invalid_input", fields: { "from.warehouse": "unknown_value" } };
  if (come === undefined) return { fail: "invalid_input", fields: { "to.warehouse": "unknown_value" } };
  if (left === come && from.bin === to.bin) return { fail: "invalid_input", fields: { "to.bin": "invalid" } };
  const changes = [
    { lot_id, warehouse_id: left, bin: from.bin, change: -quantity, kind: "move" as const },
    { lot_id, warehouse_id: come, bin: to.bin, change: quantity, kind: "move" as const },
  ];
  const detail = `${lot.number}, ${quantity}: ${from.warehouse} ${from.bin} → ${to.warehouse} ${to.bin}`;
  try {
    await db.run(
      ...changePlaces(changes, { staffId: staff.userId, now }),
      auditIfChanged(staff, "stock.move", lot.sku_id, detail, now),
      guardChanges(1),
      recountLots([lot.sku_id], today),
      nameMoves([lot.sku_id], { kind: "correct", staffId: staff.userId, note: detail, now }),
      ...followStock([lot.sku_id]),
    );
  } catch (error) {
    // A bin in which the lot never was has no row to change.
    if (isGuardError(error) || abortedBy(error, "units_in_bin"))
      return { fail: "invalid_input", fields: { quantity: "fewer_units" } };
    throw error;
  }
  return { message: doneMessages[locale].moved };
}

/** Opens, renames or closes a warehouse; `closed` undefined: it stays what it is. Failure: `warehouse_not_empty`. */
async function saveWarehouse(
  { closed, ...names }: CallInput<"saveWarehouse">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"saveWarehouse">>> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const detail = `${names.name_en} · ${names.name_ar}${closed ? ", closed" : ""}`;
  const isWritten = await runGuarded(
    db,
    writeWarehouse(names, closed, now),
    auditIfChanged(staff, "stock.warehouse", names.code, detail, now),
    guardChanges(1),
  );
  return isWritten ? { message: doneMessages[locale].warehouse } : { fail: "warehouse_not_empty" };
}

/** Lots, where they lie, and who got them. */
export const lotHandlers: Handlers<
  "listLots" | "listLotOrders" | "saveLotRules" | "setLotState" | "moveLot" | "listWarehouses" | "saveWarehouse"
> = {
  async listLots({ sku_id, search, within, page, limit }, { db, locale, now }) {
    const until = within === undefined ? undefined : dayInEmirates(now + within * day);
    const filter = { skuId: sku_id, search, until };
    const [rows, [count], [sku]] = await db.run(
      selectLots(filter, locale, dayInEmirates(now), limit, (page - 1) * limit),
      countLots(filter),
      selectLotRules(sku_id ?? ""),
    );
    const rules = sku
      ? { sku_id: sku.sku_id, tracks_lots: sku.tracks_lots === 1, least_days: sku.least_days, reserved: sku.reserved }
      : null;
    return { lots: rows.map(lotOf), sku: rules, total: count?.total ?? 0, page, limit };
  },
  async listLotOrders({ lot_id, page, limit }, context) {
    const { db, locale, now } = context;
    // Who may see lots does not see for that who bought them.
    const isSeen = may(staffIn(context), "orders.read");
    const [[lot], rows, [count]] = await db.run(
      selectLot(numberOf(lot_id), locale, dayInEmirates(now)),
      selectLotOrders(numberOf(lot_id), isSeen ? limit : 0, (page - 1) * limit),
      countLotOrders(numberOf(lot_id)),
    );
    if (!lot) return { fail: "not_found" };
    const orders = rows.map(({ number, placed_at, buyer, ...row }) => {
      const known: Record<string, string | undefined> = JSON.parse(buyer);
      return {
        ...row,
        number: String(number),
        placed_at: new Date(placed_at).toISOString(),
        buyer: known["establishment"] || known["name"] || "",
        email: known["email"] ?? "",
        phone: known["phone"] ?? "",
      };
    });
    return { lot: lotOf(lot), orders, total: isSeen ? (count?.total ?? 0) : 0, page, limit };
  },
  saveLotRules: saveRules,
  setLotState: setState,
  moveLot,
  async listWarehouses(_, { db }) {
    const [rows] = await db.run(selectWarehouses());
    return {
      warehouses: rows.map(({ code, name_en, name_ar, closed_at }) => ({
        code,
        name_en,
        name_ar,
        closed: closed_at !== null,
      })),
    };
  },
  saveWarehouse,
};
