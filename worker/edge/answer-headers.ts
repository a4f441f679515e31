import type { Context } from "hono";

/**
 * Sets headers on the answer that is already there. Answers from a cache, a binding or `fetch` have frozen headers,
 * so those are wrapped once; Hono's own `c.header` would wrap once for each header.
 */
export function setAnswerHeaders(c: Context, headers: Record<string, string>): void {
  if (isFrozen(c.res)) {
    const open = new Response(c.res.body, c.res);
    c.res = undefined;
    c.res = open;
  }
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
}

function isFrozen(response: Response): boolean {
  try {
    response.headers.delete("x-frozen");
    return false;
  } catch {
    return true;
  }
}
