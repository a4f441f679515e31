import type { z } from "zod";
import { contracts } from "#shared/contracts/platform/table";
import type { Move } from "#backend/ordering/orders/moves";
import { parcelOf } from "#backend/ordering/orders/parcel";
import type { CallInput } from "#backend/platform/call-types";
import { problemsOf } from "#backend/platform/failure-reply";
import { isFail, type Fail } from "#backend/platform/outcome";
import type { NamedOrderRow, Parcel } from "./order-steps-store";
import type { Judgement } from "./row-results";

type StateRow = CallInput<"moveApiOrders">["rows"][number];
type ParcelRow = CallInput<"shipApiOrders">["rows"][number];

/** What a row wants of its order, or why it is not tried. */
export type Wanted = { move: Move } | { fields: NonNullable<Fail["fields"]> } | Judgement;

const ended = new Set<string>(["cancelled", "returned"]);
const parcelsOf = ({ parcels }: NamedOrderRow): Parcel[] => JSON.parse(parcels);

/** The version that a row was decided by; a text that is no version is none that the order has. */
const versionIn = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : -1;

const wrongIn = (error: z.ZodError, raw: Record<string, unknown>): Wanted => ({
  fields: problemsOf(error, raw, { deep: true }),
});

/** A step of an order to a state, judged by the rules that staff have. */
export function stateWanted(row: StateRow, order: NamedOrderRow): Wanted {
  const { act, shipment_id: shipmentId } = row;
  if ((row.lines && act !== "packed") || (shipmentId !== undefined && act !== "delivered")) return "invalid.lines";
  if (row.lines && row.version === undefined) return "invalid.version";
  if (isThere(row, order)) return "unchanged";
  // What waits for goods cannot be packed before they come.
  if (act === "packed" && order.open === 0 && order.waiting > 0) return "order_state";
  const version = versionIn(row.version);
  if (version !== undefined && version !== order.version) return "conflict";
  if (act === "confirmed") return { move: { to: act, version } };
  if (act === "delivered") return { move: { to: act, shipmentId, version } };
  const lots = row.lines?.flatMap(({ line, lots: ofLine = [] }) => ofLine.map((lot) => ({ line, ...lot })));
  const raw = { id: order.order_id, lines: row.lines?.map(({ line, quantity }) => ({ line, quantity })), lots };
  const parsed = contracts.packOrder.request.safeParse(raw);
  if (!parsed.success) return wrongIn(parsed.error, raw);
  return { move: { to: act, lines: parsed.data.lines, lots: parsed.data.lots, version } };
}

/** Whether an order is where a row wants it. Of single lines nobody can tell; their version can. */
function isThere({ act, lines, shipment_id }: StateRow, order: NamedOrderRow): boolean {
  if (ended.has(order.status) || lines) return false;
  if (act === "confirmed") return order.status !== "placed";
  if (act === "packed") return order.open + order.waiting === 0 && order.status !== "placed";
  if (shipment_id === undefined) return order.status === "delivered";
  return parcelsOf(order).some((parcel) => parcel.shipment_id === shipment_id && parcel.arrived === 1);
}

/** A parcel that leaves, judged by the rules that staff have; one that has left already is known by its number. */
export function parcelWanted(row: ParcelRow, order: NamedOrderRow): Wanted {
  const { carrier, tracking_number, tracking_url, lines } = row;
  const raw = { id: order.order_id, carrier, tracking_number, tracking_url, lines };
  const parsed = contracts.shipOrder.request.safeParse(raw);
  if (!parsed.success) return wrongIn(parsed.error, raw);
  const shipment = parcelOf(parsed.data);
  if (isFail(shipment)) return { fields: shipment.fields ?? {} };
  const hasLeft = parcelsOf(order).some(
    (one) => one.carrier === shipment.carrier && one.tracking_number === shipment.tracking_number,
  );
  if (hasLeft) return "unchanged";
  const version = versionIn(row.version);
  if (version !== undefined && version !== order.version) return "conflict";
  // Of two that send the same parcel at once the second finds it, as it was judged by this version.
  return { move: { to: "shipped", shipment, lines: parsed.data.lines, version: order.version } };
}
