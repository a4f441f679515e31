import { Hono, type Context } from "hono";
import { z } from "zod";
import { failures } from "#shared/failures/failure";
import { parseJson } from "#shared/text/parse-json";
import { withoutPrivateCut } from "#shared/text/without-private";
import { boundedBody } from "../request/bounded-body";
import type { EdgeEnv } from "../request/context";
import { log } from "../log";

/** Limit in bytes; browsers send a few hundred. */
const policyReportLimit = boundedBody(8 * 1024, (c, problem) => c.body(null, failures[problem].status));

const text = z.string().default("");
const sent = z.object({
  "csp-report": z.object({
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "document-uri": text,
    "source-file": text,
    "line-number": z.number().int().optional(),
  }),
});

/** Most characters of each part. */
const longest = 120;

/** What this isolate has logged recently: every visitor's page reports the same. */
const logged = new Set<string>();
const mostLogged = 500;

/**
 * Receives a browser's report of a violation of the content security policy: something broken in the shop, or an
 * attempted injection. Logs one line, once per isolate; cleaned and cut, since anybody may post.
 */
async function receivePolicyReport(c: Context<EdgeEnv>): Promise<Response> {
  const report = reportIn(await c.req.text());
  if (!report) return c.body(null, 400);
  const said = JSON.stringify(report);
  // Browser extensions are not the shop's concern.
  if (!/^[\w]*-?extension/.test(report.blocked) && !logged.has(said)) {
    if (logged.size >= mostLogged) logged.clear();
    logged.add(said);
    log("warn", "policy_violated", report);
  }
  return c.body(null, 204, { "cache-control": "no-store" });
}

/** The report in a body; null if it is none. */
function reportIn(body: string) {
  try {
    const { "csp-report": report } = sent.parse(parseJson(body));
    return {
      directive: withoutPrivateCut(report["effective-directive"] || report["violated-directive"], longest),
      blocked: withoutPrivateCut(report["blocked-uri"], longest),
      path: withoutPrivateCut(pathOf(report["document-uri"]), longest),
      source: withoutPrivateCut(report["source-file"], longest),
      line: report["line-number"] ?? 0,
    };
  } catch {
    return null;
  }
}

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : "");

/** `POST /errors/policy`, named in the content security policy. */
export const policyReports = new Hono<EdgeEnv>().post("/errors/policy", policyReportLimit, receivePolicyReport);
