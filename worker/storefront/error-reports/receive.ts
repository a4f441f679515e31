import { Hono, type Context } from "hono";
import { z } from "zod";
import { cleanReport } from "#shared/http/error-report";
import { failures } from "#shared/failures/failure";
import { parseJson } from "#shared/text/parse-json";
import { boundedBody } from "../request/bounded-body";
import type { EdgeEnv } from "../request/context";
import { passOn } from "./error-service";
import { log } from "../log";

/** Limit in bytes; a report is cut at fewer characters. */
const errorReportLimit = boundedBody(32 * 1024, (c, problem) => c.body(null, failures[problem].status));

const sent = z.object({ name: z.string(), message: z.string(), stack: z.string(), path: z.string() });

/**
 * Receives the report of a page that failed in a browser, and passes it to the configured error service, else to the
 * log. It is cleaned again here, since anybody may post.
 */
async function receiveErrorReport(c: Context<EdgeEnv>): Promise<Response> {
  const parsed = sent.safeParse(await jsonOf(c));
  if (!parsed.success) return c.body(null, 400);
  const report = {
    event: "page_failed",
    requestId: c.var.requestId,
    build: c.var.config.buildId,
    ...cleanReport(parsed.data),
  };
  if (!passOn(c, report)) {
    const { event, requestId, ...facts } = report;
    log("error", event, { request_id: requestId, ...facts });
  }
  return c.body(null, 202, { "cache-control": "no-store" });
}

/** The body; undefined for one that is no JSON. */
async function jsonOf(c: Context<EdgeEnv>): Promise<unknown> {
  try {
    return parseJson(await c.req.text());
  } catch {
    return undefined;
  }
}

/** `POST /errors/`: what failed in a browser. */
export const errorReports = new Hono<EdgeEnv>().post("/errors/", errorReportLimit, receiveErrorReport);
