import { Hono, type Context } from "hono";
import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply } from "#shared/contracts/platform/table";
import { utf8Mark } from "#shared/text/csv";
import { localePrefix, type Locale } from "#shared/text/locale";
import { dayInEmirates } from "#shared/time/emirates-time";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { errorPage, outageOf } from "../request/error-page";
import { leaveFlash } from "../request/flash";
import { localizedPaths } from "../request/localized-paths";
import { customerLine, customersHead } from "./customer-lines";
import { orderLines, ordersHead } from "./order-lines";

type Failed = { success: false; status: number; code: string; message: string };
/** A page of a file: its text, and the cursor of the next one. */
type Page = { success: true; text: string; next: string | null };
type Answer = Page | Failed | undefined;
type Query = Readonly<Record<string, string | undefined>>;

/** A list that is sent as a file: the page of the console whose filters it takes, its first line, and how a page is read. */
type ListFile = {
  screen: string;
  head: string;
  read(api: ApiClient, query: Query, locale: Locale): Promise<Answer>;
};

const pageOf = <Reply extends { success: true; next: string | null }>(
  reply: Reply | Failed | undefined,
  write: (reply: Reply) => string,
): Answer => (reply?.success ? { success: true, text: write(reply), next: reply.next } : reply);

const files: Readonly<Record<string, ListFile>> = {
  "orders.csv": {
    screen: "/admin/orders",
    head: ordersHead,
    read: async (api, query, locale) =>
      pageOf<CallReply<"exportOrders">>(await api.call("exportOrders", query), (reply) =>
        reply.orders.map((order) => orderLines(order, locale)).join(""),
      ),
  },
  "customers.csv": {
    screen: "/admin/customers",
    head: customersHead,
    read: async (api, query) =>
      pageOf<CallReply<"exportCustomers">>(await api.call("exportCustomers", query), (reply) =>
        reply.customers.map(customerLine).join(""),
      ),
  },
};

const parameters = [
  "category",
  "credit",
  "customer",
  "from",
  "kyc",
  "ordered",
  "sales_code",
  "search",
  "since",
  "status",
  "tag",
  "to",
] as const;

/**
 * Sends a list of the console as CSV. Pages are requested while the file is being sent; if one fails, the file breaks off. Filters
 * that no file can be made of lead back to the list with the reason; anyone without the right gets a 404.
 */
async function sendList(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { config, locale, requestId, session } = c.var;
  const name = c.get("path").replace(/\/$/, "").split("/").at(-1) ?? "";
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!file) return next();
  const query = Object.fromEntries(parameters.map((key) => [key, c.req.query(key) || undefined]));
  const ask = (cursor?: string): Promise<Answer> => {
    const token = session.accessToken;
    const api = serverClient({ env: c.env, config, locale, requestId, token, deadlineMs: deadlines.api });
    return file.read(api, { ...query, cursor }, locale);
  };
  const first = await ask();
  if (!first?.success) {
    if (!first || first.status >= 500) return errorPage(c, outageOf(first));
    if (first.status !== 409 && first.status !== 400) return next();
    const location = `${localePrefix(locale)}${file.screen}${c.get("url").search}`;
    const answer = new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
    leaveFlash(c, answer, { message: first.message, type: 2 });
    return answer;
  }
  return new Response(streamed(file.head, first, ask), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name.replace(".", `-${dayInEmirates(Date.now())}.`)}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** The file's text, a page at a time, so that no more than one page is in memory. */
function streamed(head: string, first: Page, ask: (cursor: string) => Promise<Answer>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let page: Page | null = first;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(utf8Mark + head)),
    async pull(controller) {
      if (!page) return controller.close();
      const { text, next }: Page = page;
      const reply: Answer | null = next === null ? null : await ask(next);
      if (reply !== null && !reply?.success) throw new Error(`a page of a list did not come: ${reply?.code}`);
      if (text) controller.enqueue(encoder.encode(text));
      page = reply;
      // A pull that enqueues nothing is not repeated by the stream.
      if (!text) return this.pull?.(controller);
    },
  });
}

/** `/admin/orders.csv` and `/admin/customers.csv` in every language, behind the route guard. */
export const listFiles = new Hono<EdgeEnv>().on(
  "GET",
  Object.keys(files).flatMap((name) => localizedPaths(`/admin/${name}`)),
  sendList,
);
