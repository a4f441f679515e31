import type { Context } from "hono";

/**
 * Sets headers on the answer that is already there. Answers from a cache, a binding or `fetch` have frozen headers,
 * so those are wrapped once; Hono's own `c.header` would wrap once for each header.
 */
export function setAnswerHeaders(c: Context, headers: Record<string, string>): void {
  openHeaders(c);
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
}

/** Adds cookies to the answer that is already there. @param lines of `set-cookie` */
export function appendCookies(c: Context, lines: string[]): void {
  openHeaders(c);
  for (const line of lines) c.res.headers.append("set-cookie", line);
}

function openHeaders(c: Context): void {
  if (!isFrozen(c.res)) return;
  const open = new Response(c.res.body, c.res);
  c.res = undefined;
  c.res = open;
}

function isFrozen(response: Response): boolean {
  try {
    response.headers.delete("x-frozen");
    return false;
  } catch {
    return true;
  }
}
