import { Hono, type Context } from "hono";
import { serverClient } from "../api/client";
import { pageTimeLeft } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import { deliveryNotePage } from "./delivery-note-page";

/** Of the visitor's own order: what it is asked by, and where it leads back to. */
const own = { invoice: "getTaxDocument", order: "getOrder", orders: "/order" } as const;
/** Of any order, for staff. */
const handled = { invoice: "getHandledTaxDocument", order: "getHandledOrder", orders: "/admin/orders" } as const;

/** `/order/{id}/delivery-note`, and the same in the console; kept by nobody. Of another's order there is no such page. */
export const deliveryNotes = new Hono<EdgeEnv>();
for (const from of [own, handled])
  deliveryNotes.on("GET", localizedPaths(`${from.orders}/:id/delivery-note`), (c, next) => answer(from, c, next));

async function answer(
  from: typeof own | typeof handled,
  c: Context<EdgeEnv>,
  next: () => Promise<void>,
): Promise<Response | void> {
  const { config, locale, requestId, session, nonce } = c.var;
  const token = session.accessToken;
  const api = serverClient({ env: c.env, config, locale, requestId, token, deadlineMs: pageTimeLeft(c) });
  const id = c.req.param("id") ?? "";
  const [invoice, order] = await Promise.all([api.call(from.invoice, { id }), api.call(from.order, { id })]);
  const failed = [invoice, order].find((reply) => !reply?.success);
  if (!invoice?.success || !order?.success) {
    return failed && failed.status < 500 ? next() : errorPage(c, outageOf(failed));
  }
  const delivery = { invoice: invoice.document, order: order.order };
  const page = deliveryNotePage(delivery, `${from.orders}/${id}`, locale, nonce);
  return c.html(page, 200, { "cache-control": "private, no-store" });
}
