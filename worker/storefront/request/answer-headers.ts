import type { Context } from "hono";

/**
 * Sets headers on the answer that is already there. Answers from a cache, a binding or `fetch` have frozen headers,
 * so those are wrapped once; Hono's own `c.header` would wrap once for each header.
 */
export const setAnswerHeaders = (c: Context, headers: Record<string, string>): void =>
  changeHeaders(c, (answer) => {
    for (const name in headers) answer.set(name, headers[name]!);
  });

/** Adds cookies to the answer that is already there. @param lines of `set-cookie` */
export const appendCookies = (c: Context, lines: string[]): void =>
  changeHeaders(c, (answer) => {
    for (const line of lines) answer.append("set-cookie", line);
  });

/** Frozen headers throw at the first change, so no change is made twice. */
function changeHeaders(c: Context, change: (headers: Headers) => void): void {
  try {
    change(c.res.headers);
  } catch {
    const open = new Response(c.res.body, c.res);
    c.res = undefined;
    c.res = open;
    change(open.headers);
  }
}
