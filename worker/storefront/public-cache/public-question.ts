import type { Context } from "hono";
import type { EdgeEnv, PublicKind, Viewpoint } from "../request/context";
import { originOf } from "../request/origin";

/**
 * A request that is the same for everybody: a normalised URL and the viewpoint (kind, device, origin). URLs are
 * relative to the kind: that of a call is the backend's own, and may be a page's too.
 */
export type PublicQuestion = {
  /** Path and query. */
  target: string;
  view: Viewpoint;
};

/** Viewpoint of what is the same for every viewer, such as a call or a sitemap. */
const nowhere = { device: "desktop", crawler: false, businessCategory: "" } as const;

const alikeFor = (c: Context<EdgeEnv>, kind: PublicKind, target: string): PublicQuestion => ({
  target,
  view: { kind, buildId: c.get("config").buildId, origin: originOf(c), ...nowhere },
});

/** A public call. @param path the backend's own. @param query as `forwardedQuery` gives it */
export const callQuestion = (c: Context<EdgeEnv>, path: string, query: URLSearchParams): PublicQuestion =>
  alikeFor(c, "call", `${path}?${query.toString()}`);

/** A file for crawlers. @param target path and query, normalised */
export const fileQuestion = (c: Context<EdgeEnv>, target: string): PublicQuestion => alikeFor(c, "file", target);

/** A page as this kind of visitor sees it. @param url normalised */
export function pageQuestion(c: Context<EdgeEnv>, { pathname, search }: URL): PublicQuestion {
  const view: Viewpoint = {
    kind: "page",
    buildId: c.get("config").buildId,
    origin: originOf(c),
    device: c.get("device"),
    crawler: c.get("crawler"),
    businessCategory: c.get("businessCategory"),
  };
  return { target: pathname + search, view };
}

/** The key under which an answer is cached. */
export const keyOf = ({ target, view }: PublicQuestion): string =>
  [view.kind, view.buildId, view.origin, view.device, view.crawler, view.businessCategory, target].join(" ");
