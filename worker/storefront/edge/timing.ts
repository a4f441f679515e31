import { createMiddleware } from "hono/factory";
import { setAnswerHeaders } from "../request/answer-headers";
import type { EdgeEnv } from "../request/context";

/** `Server-Timing` with the ms from the first middleware to the start of the answer. */
export const timing = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    setAnswerHeaders(c, { "server-timing": `edge;dur=${(performance.now() - start).toFixed(1)}` });
  });
