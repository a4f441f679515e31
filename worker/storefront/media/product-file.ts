import type { Context } from "hono";
import { productMediaFolder } from "#shared/goods/product-media";
import { withinDeadline } from "../deadline";
import { logError } from "../log";
import type { EdgeEnv } from "../request/context";

/** How long the bucket may take to begin, in ms. */
const patience = 5000;
const year = 31_536_000;

/**
 * `/media/files/{file}`: a document of a product, downloaded and never opened in the shop's origin. Its name is derived
 * from its content, so it never changes.
 */
export async function sendProductFile(c: Context<EdgeEnv>): Promise<Response> {
  const file = c.req.param("file") ?? "";
  if (!/^[0-9a-f]{40}\.pdf$/.test(file)) return none(404);
  try {
    const found = await withinDeadline(patience, () => c.env.MEDIA.get(productMediaFolder.document + file));
    if (!found) return none(404);
    return new Response(found.body, {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(found.size),
        "content-disposition": "attachment",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": `public, max-age=${year}, immutable`,
      },
    });
  } catch (error) {
    logError("document_not_read", c.var.requestId, error);
    return none(503);
  }
}

const none = (status: 404 | 503): Response => new Response(null, { status, headers: { "cache-control": "no-store" } });
