import { Hono } from "hono";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import { clientOf, uncached } from "./delivery-note";

/**
 * `/admin/e-invoices/{id}/file?uuid=&part=`: an e-invoice as it was sent, or the answer to it, as a file; for staff, and never
 * cached. Never shown in the browser, since an answer is somebody else's XML.
 */
export const eInvoiceFiles = new Hono<EdgeEnv>();
eInvoiceFiles.on("GET", localizedPaths("/admin/e-invoices/:id/file"), async (c, next) => {
  const [uuid, part] = [c.req.query("uuid") ?? "", c.req.query("part") === "answer" ? "answer" : "document"] as const;
  const read = await clientOf(c).call("getEInvoiceFile", { id: c.req.param("id") ?? "", uuid, part });
  if (!read?.success) return read && read.status < 500 ? next() : errorPage(c, outageOf(read));
  const name = read.name.replaceAll(/[^\w-]+/g, "-");
  return c.body(read.xml, 200, {
    ...uncached,
    "content-type": "application/xml; charset=utf-8",
    "content-disposition": `attachment; filename="${name}${part === "answer" ? "-answer" : ""}.xml"`,
    "x-content-type-options": "nosniff",
  });
});
