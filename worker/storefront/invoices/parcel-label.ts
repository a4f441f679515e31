import { Hono } from "hono";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import { clientOf, uncached } from "./delivery-note";

/** `/admin/orders/{id}/label?shipment=`: the carrier's label of a parcel, a PDF to print; for staff, and never cached. */
export const parcelLabels = new Hono<EdgeEnv>();
parcelLabels.on("GET", localizedPaths("/admin/orders/:id/label"), async (c, next) => {
  const shipment = c.req.query("shipment") ?? "";
  if (shipment === "") return next();
  const read = await clientOf(c).call("getParcelLabel", { id: c.req.param("id") ?? "", shipment });
  if (!read?.success) return read && read.status < 500 ? next() : errorPage(c, outageOf(read));
  const bytes = Uint8Array.from(atob(read.label), (sign) => sign.charCodeAt(0));
  return c.body(bytes, 200, {
    ...uncached,
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="label.pdf"',
    "x-content-type-options": "nosniff",
  });
});
