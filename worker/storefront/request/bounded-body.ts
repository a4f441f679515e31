import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { bodyWithin, type BodyProblem } from "#shared/http/bounded-body";
import type { EdgeEnv } from "./context";

type Refuse = (c: Context<EdgeEnv>, problem: BodyProblem) => Response | Promise<Response>;

/** `bodyWithin` at the edge. */
export const boundedBody = (most: number, refuse: Refuse, ms?: number) =>
  createMiddleware<EdgeEnv>(bodyWithin(most, refuse, ms));
