import { requestId as honoRequestId } from "hono/request-id";
import { createMiddleware } from "hono/factory";
import { setAnswerHeaders } from "./answer-headers";
import type { EdgeEnv } from "./context";

/** Takes the caller's id when it is made of at most 64 letters, digits, `_`, `-` and `=`. */
const choose = honoRequestId({ limitLength: 64 });

/** Gives every request an id, and names it in every answer. Hono's own leaves out answers that a handler made itself. */
export const requestId = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    await choose(c, next);
    setAnswerHeaders(c, { "x-request-id": c.var.requestId });
  });
