import { createMiddleware } from "hono/factory";
import { setAnswerHeaders } from "../request/answer-headers";
import type { EdgeEnv } from "../request/context";

/** Pattern of an acceptable id from the caller. */
const sound = /^[\w=-]{1,64}$/;

/** Gives every request an id (the caller's own if it is well-formed) and returns it in every answer. */
export const requestId = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    const id = sound.test(given) ? given : crypto.randomUUID();
    c.set("requestId", id);
    await next();
    setAnswerHeaders(c, { "x-request-id": id });
  });
