import { mostPicked, type PackLot } from "#shared/orders/packing";
import { dayInEmirates } from "#shared/time/emirates-time";
import { isoOf } from "#shared/time/iso";
import type { CallAnswer } from "#backend/platform/call-types";
import { carrierIn } from "../carriers/carriers";
import type { Handlers } from "../call-context";
import {
  selectLineNames,
  selectOpenLines,
  selectOpenPlaces,
  selectPackedOrder,
  selectPackLines,
  selectSiblings,
  type LineNameRow,
  type OpenLineRow,
  type PackedOrderRow,
  type PackLineRow,
} from "./packing-store";
import { slotIn } from "../slots/slot";
import { chosenPicks, pickList, type PickStop } from "./pick-list";

type Packing = CallAnswer<"getPacking">["packing"];
type Listed = CallAnswer<"listPicks">;

/** Most orders that a work list offers to pick together. */
const mostOrders = 100;
const mostSiblings = 300;

/** Units of parts of a work list. */
const unitsOf = (parts: PickStop["parts"]): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);

function pickOf({ sku_id, place, missing, parts }: PickStop, name: LineNameRow | undefined): Listed["picks"][number] {
  const orders = new Map<string, Listed["picks"][number]["orders"][number]>();
  for (const { order, quantity } of parts) {
    const before = orders.get(order.order_id)?.quantity ?? 0;
    orders.set(order.order_id, { id: order.order_id, number: String(order.number), quantity: before + quantity });
  }
  return {
    warehouse: place?.warehouse ?? "",
    bin: place?.bin ?? "",
    sku_id,
    title: name?.title ?? "",
    variant_title: name?.variant_title ?? "",
    image_url: name?.image ?? null,
    lot: place && { number: place.number, expires_on: place.expires_on },
    quantity: unitsOf(parts),
    missing,
    orders: [...orders.values()],
  };
}

const ordersIn = (lines: readonly OpenLineRow[]): Listed["orders"] =>
  [...Map.groupBy(lines, ({ order_id }) => order_id)].slice(0, mostOrders).map(([id, own]) => ({
    id,
    number: String(own[0]!.number),
    placed_at: isoOf(own[0]!.placed_at),
    lines: own.length,
    slot: slotIn(own[0]!),
    units: own.reduce((sum, { open }) => sum + open, 0),
  }));

type LotRow = Omit<Packing["lines"][number]["lots"][number], "state"> & {
  state: Exclude<PackLot["state"], "late">;
  may_sell: 0 | 1;
};

function packLineOf({ image, tracks_lots, lots, ...row }: PackLineRow): Packing["lines"][number] {
  const found: LotRow[] = JSON.parse(lots);
  return {
    ...row,
    image_url: image,
    tracks_lots: tracks_lots === 1,
    lots: found.map(({ may_sell, state, ...lot }) => ({
      ...lot,
      state: state === "free" && may_sell === 0 ? "late" : state,
    })),
  };
}

/** Whom an order goes to: a clinic, or a person. */
function receiverOf({ buyer, delivery_address }: PackedOrderRow): string {
  const known: Record<string, string | undefined> = JSON.parse(buyer);
  const address: Record<string, string | undefined> = JSON.parse(delivery_address);
  const person = [address["first_name"], address["last_name"]].filter(Boolean).join(" ");
  return known["establishment"] || person || known["name"] || "";
}

/** What to take from the shelves, and what scans at the packing bench are recognised by. */
export const packingHandlers: Handlers<"listPicks" | "getPacking"> = {
  async listPicks({ warehouse, orders, page, limit }, { db, locale, now }) {
    const [found, places] = await db.run(
      selectOpenLines(mostPicked + 1),
      selectOpenPlaces(mostPicked + 1, dayInEmirates(now)),
    );
    const lines = found.slice(0, mostPicked);
    const wanted = orders === "" ? [] : orders.split(",").map(Number);
    const picks = chosenPicks(pickList(lines, places), { warehouse, orders: wanted });
    const shown = picks.slice((page - 1) * limit, page * limit);
    const [names] = shown.length === 0 ? [[]] : await db.run(selectLineNames(shown.map(firstLine), locale));
    return {
      picks: shown.map((pick, at) => pickOf(pick, names[at])),
      orders: ordersIn(lines),
      units: picks.reduce((sum, { parts }) => sum + unitsOf(parts), 0),
      beyond: found.length > mostPicked,
      total: picks.length,
      page,
      limit,
    };
  },
  async getPacking({ id }, { db, locale, now, settings }) {
    const [[order], lines, siblings] = await db.run(
      selectPackedOrder(id),
      selectPackLines(id, locale, dayInEmirates(now)),
      selectSiblings(id, locale, mostSiblings),
    );
    if (!order) return { fail: "not_found" };
    return {
      packing: {
        id: order.order_id,
        number: String(order.number),
        status: order.status,
        to: receiverOf(order),
        picked: order.picked,
        books_with: carrierIn(settings)?.name ?? null,
        slot: slotIn(order),
        waits_whole: order.waits_whole === 1,
        lines: lines.map(packLineOf),
        siblings,
      },
    };
  },
};

const firstLine = ({ parts }: PickStop) => parts[0]!.order;
