import { Hono, type Context } from "hono";
import { accountingFiles, namesFor, type AccountingFile } from "#shared/orders/accounting";
import type { ReportPeriod } from "#shared/console/report-period";
import { localePrefix, type Locale } from "#shared/text/locale";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";
import { auditFile } from "./audit-file";
import type { Paper } from "./exact-lines";
import { odooContact, odooContactsHead, odooHead, odooPayment, odooPaymentsHead, odooRows } from "./odoo";
import { eachContact, writingPapers, writingPayments, type Call, type Page, type Writer } from "./sections";
import { tallyFoot, tallyHead, tallyVoucher } from "./tally";
import { zohoCreditNotesHead, zohoInvoicesHead, zohoRows } from "./zoho";

const screenPath = "/admin/figures/accounting";
const paths = localizedPaths(`${screenPath}/:file{[a-z-]+\\.(?:csv|xml)}`);
type Parameter = (name: string) => string | undefined;

/** A file of one section with a fixed head. */
const fileOf = (
  calls: Writer[0]["calls"],
  { head, write, foot = "" }: { head: string; write: Writer[0]["write"]; foot?: string },
): Writer => [{ calls, head: () => head, write, foot: () => foot }];

/** A file of invoices and credit notes. */
const ofPapers = ({ write, ...frame }: { head: string; write: (paper: Paper) => string; foot?: string }): Writer =>
  fileOf(["listIssuedPapers"], { ...frame, write: writingPapers(write) });

/** The customers of the period's documents and payments, once each. */
const ofContacts = (): Writer =>
  fileOf(["listIssuedPapers", "listPaymentBookings"], { head: odooContactsHead, write: eachContact(odooContact) });

function writerOf(file: AccountingFile, parameter: Parameter, locale: Locale): Writer {
  const [odoo, zoho, tally] = [namesFor("odoo", parameter), namesFor("zoho", parameter), namesFor("tally", parameter)];
  const only = (kind: Paper["kind"]) => (paper: Paper) => (paper.kind === kind ? zohoRows(paper, zoho, locale) : "");
  switch (file) {
    case "faf.csv":
      return auditFile(namesFor("fta", parameter), locale, Date.now());
    case "odoo-contacts.csv":
      return ofContacts();
    case "odoo.csv":
      return ofPapers({ head: odooHead, write: (paper) => odooRows(paper, odoo, locale) });
    case "odoo-payments.csv":
      return fileOf(["listPaymentBookings"], {
        head: odooPaymentsHead(odoo),
        write: writingPayments((one) => odooPayment(one, odoo)),
      });
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
  const first = await ask(writer[0].calls[0]);
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
type Answer = Page | { success: false; status: number; code: string } | undefined;

/** The file's text, a page at a time. @param first the answer to the first call of the first section */
async function* pagesOf(first: Page, ask: Ask, writer: Writer): AsyncGenerator<string, void> {
  let known: Page | null = first;
  for (const { calls, head, write, foot } of writer) {
    yield head(first);
    for (const call of calls) {
      let after: string | null = null;
      do {
        // oxlint-disable-next-line no-await-in-loop -- a page says whether there is another
        const reply: Answer = known ?? (await ask(call, after ?? undefined));
        if (!reply?.success) throw new Error(`a page did not come: ${reply?.code}`);
        known = null;
        yield write(reply);
        after = reply.next;
      } while (after !== null);
    }
    yield foot();
  }
}

function streamed(first: Page, ask: Ask, writer: Writer): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pages = pagesOf(first, ask, writer);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // A pull that enqueues nothing is not repeated by the stream.
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- page by page
        const { done, value } = await pages.next();
        if (done) return controller.close();
        if (value) return controller.enqueue(encoder.encode(value));
      }
    },
    cancel: async () => void (await pages.return()),
  });
}

/** Below `/admin/figures/accounting/` in every language, behind the route guard. */
export const accountingFile = new Hono<EdgeEnv>().on("GET", paths, sendPapers);
