import { Hono } from "hono";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import { clientOf, uncached, viewOf } from "./delivery-note";
import { returnSlipPage } from "./return-slip-page";

/** `/order/{id}/returns/{return}/slip`; never cached. 404 for another customer's return, and for one that is not approved. */
export const returnSlips = new Hono<EdgeEnv>();
returnSlips.on("GET", localizedPaths("/order/:id/returns/:return/slip"), async (c, next) => {
  const { id = "", return: returnId = "" } = c.req.param() as { id?: string; return?: string };
  const api = clientOf(c);
  const [invoice, found] = await Promise.all([
    api.call("getTaxDocument", { id, kind: "delivery_note" }),
    api.call("getReturn", { id: returnId }),
  ]);
  const failed = [invoice, found].find((reply) => !reply?.success);
  if (!invoice?.success || !found?.success)
    return failed && !failed.success && failed.status < 500
      ? next()
      : errorPage(c, outageOf(failed?.success ? undefined : failed));
  const request = found.return;
  if (request.state !== "approved" || request.order.id !== id) return next();
  const slip = { request, invoice: invoice.document };
  const page = returnSlipPage(slip, `/order/${id}/returns/${returnId}`, await viewOf(c, invoice.letterhead));
  return c.html(page, 200, uncached);
});
