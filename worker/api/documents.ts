import type { Context } from "hono";
import { uploadTypes } from "../../shared/upload";
import type { EdgeEnv } from "../edge/context";
import { failurePage } from "../edge/errors";
import { logError } from "../log";
import { backendOf, backendOrigin } from "./backend";
import { deadlines } from "./gateway";

/** What a backend may say of a document beside its bytes. */
const toldAlong = ["content-type", "content-length", "content-disposition"];

/**
 * `/documents/{id}?expires=&signature=`: a private file, for whoever has a link that works (A34). The backend checks the
 * link; nobody keeps the answer, nothing in it runs, and it is of one of the three types or not shown at all.
 */
export async function documents(c: Context<EdgeEnv>): Promise<Response> {
  const { config, locale, requestId } = c.var;
  const url = new URL(`${backendOrigin}/documents/${encodeURIComponent(c.req.param("id") ?? "")}`);
  for (const name of ["expires", "signature"]) url.searchParams.set(name, c.req.query(name) ?? "");
  try {
    const signal = AbortSignal.timeout(deadlines.upload);
    const request = new Request(url, { headers: { "x-request-id": requestId }, signal });
    const answer = await backendOf(c.env, config).fetch(request);
    const isDocument = answer.ok && uploadTypes.some((type) => type === answer.headers.get("content-type"));
    if (!isDocument) {
      await answer.body?.cancel();
      return failurePage(answer.status >= 500 ? "backend_failed" : "not_found", locale);
    }
    const headers = new Headers({ "cache-control": "private, no-store" });
    for (const name of toldAlong) if (answer.headers.has(name)) headers.set(name, answer.headers.get(name)!);
    return new Response(answer.body, { headers });
  } catch (error) {
    logError("backend_failed", requestId, error);
    return failurePage("backend_failed", locale);
  }
}
