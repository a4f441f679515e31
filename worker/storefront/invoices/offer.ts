import { Hono, type Context } from "hono";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import type { InBoth } from "#shared/printing/in-both";
import { nameOf } from "#shared/printing/sheet";
import { paperTexts } from "#shared/printing/print-texts";
import { taxDocumentPaper } from "#shared/printing/tax-document";
import { taxDocumentTexts } from "#shared/printing/tax-document-texts";
import { shopFor } from "../api/shop";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import { clientOf, uncached } from "./delivery-note";
import { papersPage } from "./print-layout";

/**
 * `/order/{id}/pro-forma`, the same below `/admin/orders`, and `/admin/drafts/{id}/quote` and `…/pro-forma`, which are below
 * `/pay/{token}` too: pages for the printer, never cached. 404 for another customer's order, and for an offer that there is not or
 * no longer.
 */
export const offers = new Hono<EdgeEnv>();

const ownAndHandled = [
  ["/order", "getOrderPaper"],
  ["/admin/orders", "getHandledOrderPaper"],
] as const;
for (const [orders, call] of ownAndHandled) {
  offers.on("GET", localizedPaths(`${orders}/:id/pro-forma`), async (c, next) => {
    const id = c.req.param("id") ?? "";
    const reply = await clientOf(c).call(call, { id, paper: "pro_forma", as: "figures" });
    return answer(c, next, reply, { at: `${orders}/${id}`, name: "pro-forma", back: taxDocumentTexts.back });
  });
}

const draftPapers = [
  ["quote", "quote"],
  ["pro-forma", "pro_forma"],
] as const;
for (const [name, paper] of draftPapers) {
  offers.on("GET", localizedPaths(`/admin/drafts/:id/${name}`), async (c, next) => {
    const id = c.req.param("id") ?? "";
    const reply = await clientOf(c).call("getDraftPaper", { id, paper, as: "figures" });
    return answer(c, next, reply, { at: `/admin/drafts/${id}`, name, back: paperTexts.toDraft });
  });
  offers.on("GET", localizedPaths(`/pay/:token/${name}`), async (c, next) => {
    const token = c.req.param("token") ?? "";
    const reply = await clientOf(c).call("getPayLinkPaper", { token, paper, as: "figures" });
    return answer(c, next, reply, { at: `/pay/${token}`, name, back: taxDocumentTexts.back });
  });
}

type Reply = CallReply<"getOrderPaper"> | (Failure & { status: number }) | undefined;
type Place = { at: string; name: string; back: InBoth };

async function answer(
  c: Context<EdgeEnv>,
  next: () => Promise<void>,
  reply: Reply,
  { at, name, back }: Place,
): Promise<Response | void> {
  if (!reply?.success) return reply && reply.status < 500 ? next() : errorPage(c, outageOf(reply));
  const { offer, letterhead } = reply;
  if (!offer) return next();
  const { locale, nonce } = c.var;
  const { brand } = await shopFor(c);
  const paper = taxDocumentPaper(offer, locale);
  const frame = { name: nameOf(paper), backTo: at, back, pdf: `${at}/pdf/${name}` };
  return c.html(papersPage([paper], frame, { brand, letterhead, locale, nonce }), 200, uncached);
}
