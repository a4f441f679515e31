import type { Context } from "hono";
import type { ApiClient } from "#shared/calls/api-client";
import type { Locale } from "#shared/text/locale";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { Gathered } from "../public-cache/gathered";
import type { EdgeEnv } from "../request/context";

/** The anonymous client, for answers that are cached for all. It gathers the lifetimes and tags of its replies. */
export const publicClient = (c: Context<EdgeEnv>, locale: Locale, gathered: Gathered): ApiClient =>
  serverClient({
    env: c.env,
    config: c.var.config,
    locale,
    requestId: c.var.requestId,
    gathered,
    deadlineMs: deadlines.api,
  });
