import { Hono, type Context } from "hono";
import { uploadTypes } from "#shared/pictures/upload";
import type { EdgeEnv } from "../request/context";
import { errorPage } from "../request/error-page";
import { withinDeadline } from "../deadline";
import { logError } from "../log";
import { backendOf, backendOrigin } from "./backend";
import { deadlines } from "./gateway";

/** Headers of a document that are passed on from a backend. */
const passedHeaders = ["content-type", "content-length"];

/**
 * `/documents/{id}?expires=&signature=`: a private file, for anyone with a valid link. The backend checks the link. The
 * answer is never cached, nothing in it runs, and only three types are displayed.
 */
async function showDocument(c: Context<EdgeEnv>): Promise<Response> {
  const { config, requestId } = c.var;
  const url = new URL(`${backendOrigin}/documents/${encodeURIComponent(c.req.param("id") ?? "")}`);
  for (const name of ["expires", "by", "signature"]) {
    const value = c.req.query(name);
    if (value !== undefined) url.searchParams.set(name, value);
  }
  try {
    const answer = await withinDeadline(deadlines.page, (late) => {
      const signal = AbortSignal.any([late, AbortSignal.timeout(deadlines.upload)]);
      const request = new Request(url, { headers: { "x-request-id": requestId }, signal });
      return backendOf(c.env, config).fetch(request);
    });
    const isDocument = answer.ok && uploadTypes.some((type) => type === answer.headers.get("content-type"));
    if (!isDocument) {
      await answer.body?.cancel();
      return errorPage(c, answer.status >= 500 ? "backend_failed" : "not_found");
    }
    const headers = new Headers({ "cache-control": "private, no-store" });
    for (const name of passedHeaders) if (answer.headers.has(name)) headers.set(name, answer.headers.get(name)!);
    headers.set("content-disposition", asAttachment(answer.headers.get("content-disposition")));
    return new Response(answer.body, { headers });
  } catch (error) {
    logError("backend_failed", requestId, error);
    return errorPage(c, "backend_failed");
  }
}

/** Downloaded and never displayed in the shop's own origin, under the name that the backend gave. */
const asAttachment = (disposition: string | null): string =>
  ["attachment", ...(disposition ?? "").split(";").slice(1)].join(";");

export const documents = new Hono<EdgeEnv>().get("/documents/:id", showDocument);
