import { Hono, type Context } from "hono";
import { html } from "hono/html";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import { localePrefix, type Locale } from "#shared/text/locale";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import { clientOf, uncached, viewOf } from "./delivery-note";
import { noticePage } from "./print-layout";

/** After how many seconds it is worth asking again. */
const retryAfter = 30;

const texts = {
  title: { en: "The PDF isn’t ready yet", ar: "ملف PDF ليس جاهزًا بعد" },
  waits: {
    en: "We’re preparing it. Try again in a minute, or open the document as a page that you can print.",
    ar: "نعمل على إعداده. حاول مرة أخرى بعد دقيقة، أو افتح المستند كصفحة قابلة للطباعة.",
  },
  again: { en: "Try again", ar: "حاول مرة أخرى" },
  print: { en: "Open the printable page", ar: "فتح الصفحة القابلة للطباعة" },
} as const satisfies Record<string, Record<Locale, string>>;

/** A paper by the last segment of its address. */
const orderPapers = {
  invoice: "invoice",
  "credit-note": "credit_note",
  "delivery-note": "delivery_note",
  "pro-forma": "pro_forma",
} as const;
const draftPapers = { quote: "quote", "pro-forma": "pro_forma" } as const;

const named = <Papers extends object>(papers: Papers, name: string) =>
  Object.hasOwn(papers, name) ? papers[name as keyof Papers] : undefined;

/**
 * `/order/{id}/pdf/{paper}` with `?number=` of a credit note and `?shipment=` of a delivery note, the same below
 * `/admin/orders`, `/admin/drafts/{id}/pdf/{paper}` and `/pay/{token}/pdf/{paper}`: a paper as a PDF file, never cached. 404 for another customer's; while
 * it is not there, a page that leads to the printable one.
 */
export const papersAsPdf = new Hono<EdgeEnv>();

const ownAndHandled = [
  ["/order", "getOrderPaper"],
  ["/admin/orders", "getHandledOrderPaper"],
] as const;
for (const [orders, call] of ownAndHandled) {
  papersAsPdf.on("GET", localizedPaths(`${orders}/:id/pdf/:paper`), async (c, next) => {
    const { id, name } = whichOf(c);
    const paper = named(orderPapers, name);
    if (!paper) return next();
    const { number, shipment } = c.req.query();
    const asked = { id, paper, ...(number && { number }), ...(shipment && { shipment }) };
    const page = `${orders}/${id}/${name}`;
    const more = shipment ? `?shipment=${encodeURIComponent(shipment)}` : "";
    return answerPdf(
      c,
      next,
      await clientOf(c, deadlines.api).call(call, asked),
      number ? `${page}/${number}` : page + more,
    );
  });
}

papersAsPdf.on("GET", localizedPaths("/admin/drafts/:id/pdf/:paper"), async (c, next) => {
  const { id, name } = whichOf(c);
  const paper = named(draftPapers, name);
  if (!paper) return next();
  const reply = await clientOf(c, deadlines.api).call("getDraftPaper", { id, paper });
  return answerPdf(c, next, reply, `/admin/drafts/${id}/${name}`);
});

papersAsPdf.on("GET", localizedPaths("/pay/:token/pdf/:paper"), async (c, next) => {
  const token = c.req.param("token") ?? "";
  const { name } = whichOf(c);
  const paper = named(draftPapers, name);
  if (!paper) return next();
  const reply = await clientOf(c, deadlines.api).call("getPayLinkPaper", { token, paper });
  return answerPdf(c, next, reply, `/pay/${token}/${name}`);
});

function whichOf(c: Context<EdgeEnv>) {
  const { id = "", paper = "" } = c.req.param() as { id?: string; paper?: string };
  return { id, name: paper };
}

type Reply =
  | Pick<CallReply<"getOrderPaper">, "success" | "pdf" | "file_name">
  | (Failure & { status: number })
  | undefined;

/**
 * Answers with a paper as a PDF file, or as `papersAsPdf` says without one.
 * @param printable path of the same as a page, without a language
 */
export async function answerPdf(
  c: Context<EdgeEnv>,
  next: () => Promise<void>,
  reply: Reply,
  printable: string,
): Promise<Response | void> {
  if (!reply?.success) return reply && reply.status < 500 ? next() : errorPage(c, outageOf(reply));
  const { pdf, file_name } = reply;
  if (pdf === null) return notReady(c, printable);
  return c.body(
    Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0)),
    200,
    {
      ...uncached,
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${file_name.replaceAll(/[^\w.-]/g, "-")}"`,
      "x-content-type-options": "nosniff",
    },
  );
}

async function notReady(c: Context<EdgeEnv>, printable: string): Promise<Response> {
  const { locale } = c.var;
  const content = html`<h1>${texts.title[locale]}</h1>
    <p class="tax-note">${texts.waits[locale]}</p>
    <p class="tax-tools">
      <a class="button" href="">${texts.again[locale]}</a>
      <a class="button button-quiet" href="${localePrefix(locale)}${printable}">${texts.print[locale]}</a>
    </p>`;
  const page = noticePage(texts.title, content, await viewOf(c, undefined));
  return c.html(page, 503, { ...uncached, "retry-after": String(retryAfter) });
}
