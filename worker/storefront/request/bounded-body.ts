import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { withBoundedBody, type BodyProblem } from "#shared/http/bounded-body";
import type { EdgeEnv } from "./context";

type Refuse = (c: Context<EdgeEnv>, problem: BodyProblem) => Response | Promise<Response>;

/**
 * Reads what is posted before anything looks at it, in its time and up to its size.
 * @param most in bytes
 * @param refuse answers what is larger or later, by the status of its failure
 * @param ms how long all of it may take; ten seconds unless given
 */
export const boundedBody = (most: number, refuse: Refuse, ms?: number) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const read = await withBoundedBody(c.req.raw, most, ms);
    if (typeof read === "string") return refuse(c, read);
    c.req.raw = read;
    return next();
  });
