import { Hono, type Context } from "hono";
import { deliveryNotePaper, packedParcel, type Delivery } from "#shared/printing/delivery-note";
import { paperTexts } from "#shared/printing/print-texts";
import type { ApiClient } from "#shared/calls/api-client";
import type { Failure } from "#shared/failures/failure";
import type { Letterhead } from "#shared/contracts/ordering/orders";
import { serverClient } from "../api/client";
import { pageTimeLeft } from "../api/gateway";
import { shopFor } from "../api/shop";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import { pickListPage } from "./pick-list-page";
import { paperPage, papersPage, type PaperView } from "./print-layout";

/** For the visitor's own order: its calls, and where the page links back to. */
const own = { invoice: "getTaxDocument", order: "getOrder", orders: "/order" } as const;
/** Of any order, for staff. */
const handled = { invoice: "getHandledTaxDocument", order: "getHandledOrder", orders: "/admin/orders" } as const;

/** `/order/{id}/delivery-note`, of one parcel with `?shipment=` and its id, of what is packed with `?shipment=packed`, and the same in the console; never cached. 404 for another customer's order. */
export const deliveryNotes = new Hono<EdgeEnv>();
for (const from of [own, handled])
  deliveryNotes.on("GET", localizedPaths(`${from.orders}/:id/delivery-note`), (c, next) => answer(from, c, next));

/** Orders that are printed together: as many as one page of the console's list shows. */
const mostPrinted = 100;
/** Documents of several orders, which `chosen` names as the list's checkboxes do: `<id> <number>`. */
const together = ["delivery-notes", "pick-list"] as const;
for (const name of together) {
  deliveryNotes.on("GET", localizedPaths(`/admin/${name}`), async (c, next) => {
    const chosen = (c.req.queries("chosen") ?? []).map((one) => one.split(" ")[0] ?? "");
    const ids = [...new Set(chosen)].filter(Boolean);
    const [firstId, ...otherIds] = ids;
    if (firstId === undefined || ids.length > mostPrinted || c.var.session.accessToken === undefined) return next();
    // One client for all, so that its reads travel together.
    const api = clientOf(c);
    const readOf = (id: string) => readDelivery(handled, id, api);
    // The first order shows whether the visitor may see any; only then the others are read.
    const begun = await readOf(firstId);
    const read = "failed" in begun ? [begun] : [begun, ...(await Promise.all(otherIds.map(readOf)))];
    const failed = read.find((one) => "failed" in one);
    if (failed) return failed.failed && failed.failed.status < 500 ? next() : errorPage(c, outageOf(failed.failed));
    const [first, ...others] = read.flatMap((one) => ("delivery" in one ? [one] : []));
    const view = await viewOf(c, first!.letterhead);
    const deliveries = [first!.delivery, ...others.map(({ delivery }) => delivery)] as const;
    if (name === "delivery-notes") return c.html(deliveryNotesPage(deliveries, view), 200, uncached);
    const way = await readWay(deliveries, api);
    if ("failed" in way) return errorPage(c, outageOf(way.failed));
    return c.html(pickListPage(deliveries, way.stops, handled.orders, view), 200, uncached);
  });
}

/** Delivery notes that are printed together, each starting on a new page. */
const deliveryNotesPage = (deliveries: readonly Delivery[], view: PaperView) =>
  papersPage(
    deliveries.map((delivery) => deliveryNotePaper(delivery, view.locale)),
    { name: paperTexts.delivery_notes, backTo: handled.orders, back: paperTexts.toOrders },
    view,
  );

/** Rows of a printed list that are read at once, and at most. */
const [rowsAtOnce, mostRows] = [100, 2000];

/** Where the goods of orders lie, by the way through the warehouse; the pages after the first one together. */
async function readWay(deliveries: readonly Delivery[], api: ApiClient) {
  const orders = deliveries.map(({ order }) => order.number).join(",");
  const pageOf = (page: number) => api.call("listPicks", { orders, page, limit: rowsAtOnce });
  const first = await pageOf(1);
  if (!first?.success) return { failed: first };
  const pages = Math.ceil(Math.min(first.total, mostRows) / rowsAtOnce);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => pageOf(at + 2)));
  const stops = [...first.picks];
  for (const reply of others) {
    if (!reply?.success) return { failed: reply };
    stops.push(...reply.picks);
  }
  return { stops };
}

/** Of papers, which are their reader's alone. */
export const uncached = { "cache-control": "private, no-store" };

async function answer(
  from: typeof own | typeof handled,
  c: Context<EdgeEnv>,
  next: () => Promise<void>,
): Promise<Response | void> {
  const id = c.req.param("id") ?? "";
  const read = await readDelivery(from, id, clientOf(c));
  if ("failed" in read) return read.failed && read.failed.status < 500 ? next() : errorPage(c, outageOf(read.failed));
  const { order } = read.delivery;
  const named = c.req.query("shipment");
  const isPacked = named === packedParcel && order.items.some(({ units }) => units.picked > 0);
  // Of a parcel that there is not, it is the note of the whole order.
  const shipment = isPacked ? packedParcel : order.shipments.find((one) => one.id === named)?.id;
  const view = await viewOf(c, read.letterhead);
  const backTo = `${from.orders}/${id}`;
  const pdf = `${backTo}/pdf/delivery-note${shipment === undefined ? "" : `?shipment=${shipment}`}`;
  const page = paperPage(deliveryNotePaper({ ...read.delivery, shipment }, view.locale), backTo, view, pdf);
  return c.html(page, 200, uncached);
}

/** Without bank details, which are on the invoice. */
export async function viewOf(c: Context<EdgeEnv>, letterhead: Letterhead | undefined): Promise<PaperView> {
  const { locale, nonce } = c.var;
  const { brand } = await shopFor(c);
  return { brand, letterhead: letterhead && { ...letterhead, bank: "", iban: "" }, locale, nonce };
}

/** Asks the backend as the visitor who wants the page. @param deadlineMs how long to wait for an answer */
export function clientOf(c: Context<EdgeEnv>, deadlineMs = pageTimeLeft(c)): ApiClient {
  const { config, locale, requestId, session } = c.var;
  return serverClient({ env: c.env, config, locale, requestId, token: session.accessToken, deadlineMs });
}

type Failed = (Failure & { status: number }) | undefined;

/** Reads the data of an order's delivery note, or why it cannot be had. */
async function readDelivery(
  from: typeof own | typeof handled,
  id: string,
  api: ApiClient,
): Promise<{ delivery: Delivery; letterhead: Letterhead | undefined } | { failed: Failed }> {
  const [invoice, order] = await Promise.all([
    api.call(from.invoice, { id, kind: "delivery_note" }),
    api.call(from.order, { id }),
  ]);
  if (!invoice?.success) return { failed: invoice };
  if (!order?.success) return { failed: order };
  return { delivery: { invoice: invoice.document, order: order.order }, letterhead: invoice.letterhead };
}
