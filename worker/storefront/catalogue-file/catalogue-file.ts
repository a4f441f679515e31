import { Hono, type Context } from "hono";
import { stockColumns } from "#shared/goods/catalogue-columns";
import { csvLine, utf8Mark } from "#shared/text/csv";
import { spreadsheetLine } from "#shared/sheets/spreadsheet-cell";
import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { errorPage } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";

/** `/admin/catalogue.csv` in every language, behind the route guard. */
const catalogueFilePaths = localizedPaths("/admin/catalogue.csv");
type Page = CallReply<"exportProducts">;

/**
 * Sends the catalogue, or the part of it that a list of products shows, as a file to save; for browsers without
 * scripts. Pages are requested while the file is being sent; if one fails, the file breaks off. 404 for anyone who is
 * not staff.
 */
async function sendCatalogue(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { config, locale, requestId, session } = c.var;
  const ask = (after: number) => {
    const token = session.accessToken;
    const api = serverClient({ env: c.env, config, locale, requestId, token, deadlineMs: deadlines.api });
    const status = (c.req.query("status") || "all") as CallRequest<"exportProducts">["status"];
    return api.call("exportProducts", { search: c.req.query("search") ?? "", status, after, limit: 200 });
  };
  const first = await ask(0);
  if (!first?.success) return first && first.status < 500 ? next() : errorPage(c, "backend_failed");
  const withStock = c.req.query("stock") !== undefined;
  const included = first.columns.map((name) => withStock || !stockColumns.has(name));
  const columns = first.columns.filter((_, at) => included[at]);
  const textOf = (lines: readonly string[][]) =>
    lines
      .map((cells) =>
        spreadsheetLine(
          columns,
          cells.filter((_, at) => included[at]),
        ),
      )
      .join("");
  const encoder = new TextEncoder();
  let page: Page | null = first;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(utf8Mark + csvLine(columns))),
    async pull(controller) {
      if (!page) return controller.close();
      controller.enqueue(encoder.encode(textOf(page.lines)));
      const reply: Awaited<ReturnType<typeof ask>> | null = page.next === null ? null : await ask(page.next);
      if (reply && !reply.success) throw new Error(`a page of the catalogue did not come: ${reply.code}`);
      if (reply === undefined) throw new Error("a page of the catalogue did not come");
      page = reply;
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="catalogue-${new Date().toISOString().slice(0, 10)}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}

export const catalogueFile = new Hono<EdgeEnv>().on("GET", catalogueFilePaths, sendCatalogue);
