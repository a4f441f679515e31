import { Hono, type Context } from "hono";
import { taxDocumentPaper } from "#shared/printing/tax-document";
import { serverClient } from "../api/client";
import { pageTimeLeft } from "../api/gateway";
import { shopFor } from "../api/shop";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import { paperPage } from "./print-layout";

const pathsBelow = (order: string) => [`${order}/invoice`, `${order}/credit-note/:number`].flatMap(localizedPaths);

/** `/order/{id}/invoice` and `/order/{id}/credit-note/{number}` in every language, behind the route guard. */
const taxDocumentPaths = pathsBelow("/order/:id");
/** The same of any order, in the console. */
const handledTaxDocumentPaths = pathsBelow("/admin/orders/:id");

/** A tax document of the visitor's own order as a page for the printer. Never cached; 404 for another customer's. */
const taxDocument = (c: Context<EdgeEnv>, next: () => Promise<void>) => answerBy("getTaxDocument", c, next);
/** A tax document of any order, for staff; 404 for others. */
const handledTaxDocument = (c: Context<EdgeEnv>, next: () => Promise<void>) =>
  answerBy("getHandledTaxDocument", c, next);

async function answerBy(
  call: "getTaxDocument" | "getHandledTaxDocument",
  c: Context<EdgeEnv>,
  next: () => Promise<void>,
): Promise<Response | void> {
  const { config, locale, requestId, session, nonce } = c.var;
  const token = session.accessToken;
  const api = serverClient({ env: c.env, config, locale, requestId, token, deadlineMs: pageTimeLeft(c) });
  const number = c.req.param("number");
  const id = c.req.param("id") ?? "";
  const backTo = `${call === "getTaxDocument" ? "/order" : "/admin/orders"}/${id}`;
  const reply = await api.call(call, number ? { id, kind: "credit_note", number } : { id });
  if (!reply?.success) return reply && reply.status < 500 ? next() : errorPage(c, outageOf(reply));
  const { brand } = await shopFor(c);
  const view = { brand, letterhead: reply.letterhead, locale, nonce };
  const pdf = `${backTo}/pdf/${number ? `credit-note?number=${number}` : "invoice"}`;
  const page = paperPage(taxDocumentPaper(reply.document, locale), backTo, view, pdf);
  return c.html(page, 200, { "cache-control": "private, no-store" });
}

export const taxDocuments = new Hono<EdgeEnv>()
  .on("GET", taxDocumentPaths, taxDocument)
  .on("GET", handledTaxDocumentPaths, handledTaxDocument);
