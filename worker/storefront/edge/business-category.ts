import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { categoryCookie, chosenCategory } from "#shared/goods/business-categories";
import { appendCookies } from "../request/answer-headers";
import type { EdgeEnv } from "../request/context";
import { readableCookie } from "../request/cookies";

/** How long a choice is saved, in seconds: a year from when it was made. */
const life = 365 * 24 * 60 * 60;

/**
 * Reads which business category's variants the visitor wants to see, from a cookie that scripts may read; unknown
 * values and crawlers count as no choice. A choice set while the request is answered is saved.
 */
export const businessCategory = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const before = c.get("crawler") ? "" : chosenCategory(getCookie(c, categoryCookie));
    c.set("businessCategory", before);
    await next();
    const now = c.get("businessCategory");
    if (now === before) return;
    appendCookies(c, [readableCookie(c, categoryCookie, now, now === "" ? 0 : life)]);
  });
