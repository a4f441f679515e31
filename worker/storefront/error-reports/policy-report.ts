import { Hono, type Context } from "hono";
import { z } from "zod";
import { failures } from "#shared/failures/failure";
import { parseJson } from "#shared/text/parse-json";
import { withoutPrivateCut } from "#shared/text/without-private";
import { boundedBody } from "../request/bounded-body";
import type { EdgeEnv } from "../request/context";
import { log } from "../log";

/** In bytes; browsers send some hundred. */
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

/** What this isolate has logged recently: each page of a crowd says the same. */
const logged = new Set<string>();
const mostLogged = 500;

/**
 * Takes what a browser says was against the content security policy: something of the shop that is broken, or an attempt
 * to put something into its pages. One line in the log, once for an isolate; cleaned and cut, since anybody may post.
 */
async function receivePolicyReport(c: Context<EdgeEnv>): Promise<Response> {
  const report = reportIn(await c.req.text());
  if (!report) return c.body(null, 400);
  const said = JSON.stringify(report);
  // What extensions of a browser do is none of the shop's.
  if (!/^[\w]*-?extension/.test(report.blocked) && !logged.has(said)) {
    if (logged.size >= mostLogged) logged.clear();
    logged.add(said);
    log("warn", "policy_violated", report);
  }
  return c.body(null, 204, { "cache-control": "no-store" });
}

/** Null for what is no report. */
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
