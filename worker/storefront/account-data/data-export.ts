import { Hono, type Context } from "hono";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { failurePage, outageOf } from "../request/error-page";
import { originOf } from "../request/origin";
import { localizedPaths } from "../request/localized-paths";

/** `/account/data/download` in every language; behind the route guard. */
const dataExportPaths = localizedPaths("/account/data/download");

/**
 * Sends everything that the shop stores about the visitor as a file to save; `part` selects the next file of a long
 * download. Never cached. Links to files become absolute, because the file is read elsewhere.
 */
async function exportData(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { config, locale, requestId, session } = c.var;
  const token = session.accessToken;
  const api = serverClient({ env: c.env, config, locale, requestId, token, deadlineMs: deadlines.api });
  const reply = await api.call("exportMyData", { part: c.req.query("part") ?? "1" });
  if (!reply?.success) return reply && reply.status < 500 ? next() : failurePage(outageOf(reply), locale);
  const { exported_at, part, parts, data } = reply;
  for (const file of data.documents) {
    if (typeof file["url"] === "string") file["url"] = new URL(file["url"], originOf(c)).href;
  }
  const name = `account-data-${exported_at.slice(0, 10)}${parts > 1 ? `-${part}-of-${parts}` : ""}.json`;
  return new Response(JSON.stringify({ exported_at, part, parts, data }, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}

export const dataExport = new Hono<EdgeEnv>().on("GET", dataExportPaths, exportData);
