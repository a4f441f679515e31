import type { Context } from "hono";
import type { EdgeEnv } from "./context";

/** Scheme and host of canonical addresses: as configured, else as requested. */
export const originOf = (c: Context<EdgeEnv>): string => c.get("config").publicOrigin ?? c.get("url").origin;
