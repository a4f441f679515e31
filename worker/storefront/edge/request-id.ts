import { createMiddleware } from "hono/factory";
import { setAnswerHeaders } from "../request/answer-headers";
import type { EdgeEnv } from "../request/context";

/** What a caller's own id may be made of. */
const sound = /^[\w=-]{1,64}$/;

/** Gives every request an id, the caller's own if it has a sound one, and names it in every answer. */
export const requestId = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    const id = sound.test(given) ? given : crypto.randomUUID();
    c.set("requestId", id);
    await next();
    setAnswerHeaders(c, { "x-request-id": id });
  });
