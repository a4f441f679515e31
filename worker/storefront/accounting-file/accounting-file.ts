import { Hono, type Context } from "hono";
import { accountingFiles, namesFor, type AccountingFile } from "#shared/orders/accounting";
import type { CallReply } from "#shared/contracts/platform/table";
import type { ReportPeriod } from "#shared/console/report-period";
import { localePrefix, type Locale } from "#shared/text/locale";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import type { Paper } from "./exact-lines";
import {
  contactOfPaper,
  odooContact,
  odooContactsHead,
  odooHead,
  odooPayment,
  odooPaymentsHead,
  odooRows,
  type OdooContact,
} from "./odoo";
import { tallyFoot, tallyHead, tallyVoucher } from "./tally";
import { zohoCreditNotesHead, zohoInvoicesHead, zohoRows } from "./zoho";

const screenPath = "/admin/figures/accounting";
const paths = localizedPaths(`${screenPath}/:file{[a-z-]+\\.(?:csv|xml)}`);
type Call = "listIssuedPapers" | "listPaymentBookings";
type Page = CallReply<Call>;
type Parameter = (name: string) => string | undefined;

/**
 * Writes one kind of file: the calls to read, one after another, then its head, the text for each page of replies, and
 * its end.
 */
type Writer = { calls: readonly [Call, ...Call[]]; head: string; write: (page: Page) => string; foot?: string };

/** A file of invoices and credit notes. */
const ofPapers = ({ write, ...frame }: { head: string; write: (paper: Paper) => string; foot?: string }): Writer => ({
  ...frame,
  calls: ["listIssuedPapers"],
  write: (page) => ("papers" in page ? page.papers.map(write).join("") : ""),
});

/**
 * The customers of the period's documents and payments, once each: as in their first document, or, where there is none
 * (such as a repayment of an older order), as they are known now.
 */
function ofContacts(): Writer {
  const known = new Set<string>();
  const once = (contact: OdooContact): string => {
    if (known.has(contact.customer_id)) return "";
    known.add(contact.customer_id);
    return odooContact(contact);
  };
  return {
    calls: ["listIssuedPapers", "listPaymentBookings"],
    head: odooContactsHead,
    write: (page) =>
      "papers" in page
        ? page.papers.map((paper) => once(contactOfPaper(paper))).join("")
        : page.payments.map(({ customer, customer_id }) => once({ ...customer, customer_id })).join(""),
  };
}

function writerOf(file: AccountingFile, parameter: Parameter, locale: Locale): Writer {
  const [odoo, zoho, tally] = [namesFor("odoo", parameter), namesFor("zoho", parameter), namesFor("tally", parameter)];
  const only = (kind: Paper["kind"]) => (paper: Paper) => (paper.kind === kind ? zohoRows(paper, zoho, locale) : "");
  switch (file) {
    case "odoo-contacts.csv":
      return ofContacts();
    case "odoo.csv":
      return ofPapers({ head: odooHead, write: (paper) => odooRows(paper, odoo, locale) });
    case "odoo-payments.csv":
      return {
        calls: ["listPaymentBookings"],
        head: odooPaymentsHead(odoo),
        write: (page) => ("payments" in page ? page.payments.map((one) => odooPayment(one, odoo)).join("") : ""),
      };
    case "zoho-invoices.csv":
      return ofPapers({ head: zohoInvoicesHead, write: only("invoice") });
    case "zoho-credit-notes.csv":
      return ofPapers({ head: zohoCreditNotesHead, write: only("credit_note") });
    case "tally.xml":
      return ofPapers({
        head: tallyHead(tally),
        write: (paper) => tallyVoucher(paper, tally, locale),
        foot: tallyFoot,
      });
  }
}

const isFile = (name: string): name is AccountingFile => Object.hasOwn(accountingFiles, name);

/**
 * Sends the tax invoices and credit notes of a period, or its payments, as a file that an accounting program imports.
 * Pages are requested while the file is being sent; if one fails, the file breaks off. A period with too many redirects
 * to the screen, which says so; anyone without the right gets a 404.
 */
async function sendPapers(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { config, locale, requestId, session } = c.var;
  const name = c.req.param("file") ?? "";
  if (!isFile(name)) return next();
  const token = session.accessToken;
  const period = (c.req.query("period") || "30") as ReportPeriod;
  const [from, to] = [c.req.query("from") || undefined, c.req.query("to") || undefined];
  const writer = writerOf(name, (key) => c.req.query(key), locale);
  const ask: Ask = (call, after) =>
    serverClient({ env: c.env, config, locale, requestId, token, deadlineMs: deadlines.api }).call(call, {
      period,
      from,
      to,
      after,
    });
  const first = await ask(writer.calls[0]);
  if (!first?.success) {
    if (!first || first.status >= 500) return errorPage(c, outageOf(first));
    if (first.status !== 409 && first.status !== 400) return next();
    const location = `${localePrefix(locale)}${screenPath}${c.get("url").search}`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
  }
  return new Response(streamed(first, ask, writer), {
    headers: {
      "content-type": name.endsWith(".xml") ? "application/xml; charset=utf-8" : "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name.replace(".", `-${first.period.from}-${first.period.to}.`)}"`,
      "cache-control": "private, no-store",
    },
  });
}

type Ask = (call: Call, after?: string) => Promise<Answer>;
type Answer = ({ success: true } & Page) | { success: false; status: number; code: string } | undefined;

/** The file's text, a page at a time. */
function streamed(first: Page, ask: Ask, { calls, head, write, foot = "" }: Writer): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let [[call, ...later], page]: [readonly Call[], Page | null] = [calls, first];
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      if (!page) {
        if (foot) controller.enqueue(encoder.encode(foot));
        return controller.close();
      }
      const text = write(page);
      if (text) controller.enqueue(encoder.encode(text));
      const after: string | null = page.next;
      if (after === null) [call, ...later] = later;
      const reply: Answer | null = call === undefined ? null : await ask(call, after ?? undefined);
      if (reply !== null && !reply?.success) throw new Error(`a page did not come: ${reply?.code}`);
      page = reply;
      // A pull that enqueues nothing is not repeated by the stream.
      if (!text) return this.pull?.(controller);
    },
  });
}

/** Below `/admin/figures/accounting/` in every language, behind the route guard. */
export const accountingFile = new Hono<EdgeEnv>().on("GET", paths, sendPapers);
