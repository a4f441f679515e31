import { generateCookie, getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { categoryCookie, chosenCategory } from "../../shared/business-categories";
import { appendCookies } from "./answer-headers";
import type { EdgeEnv } from "./context";

/** How long a choice is kept, in seconds: a year from when it was made. */
const life = 365 * 24 * 60 * 60;

/**
 * Whose variants the visitor wants to see, from a cookie that scripts may read; what is not on the list, and
 * every crawler, has no choice. Whatever sets another choice while the request is answered has it kept.
 */
export const businessCategory = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const before = c.get("crawler") ? "" : chosenCategory(getCookie(c, categoryCookie));
    c.set("businessCategory", before);
    await next();
    const now = c.get("businessCategory");
    if (now === before) return;
    const secure = c.req.url.startsWith("https:");
    const maxAge = now === "" ? 0 : life;
    appendCookies(c, [generateCookie(categoryCookie, now, { path: "/", sameSite: "Lax", secure, maxAge })]);
  });
