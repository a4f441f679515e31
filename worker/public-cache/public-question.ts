import type { Context } from "hono";
import type { EdgeEnv, Viewpoint } from "../request/context";
import { originOf } from "../request/origin";

/** What is asked in everybody's name: an address of the inner shop, normalised, and from where it is looked at. */
export type PublicQuestion = {
  /** Path and query. */
  target: string;
  view: Viewpoint;
};

/** What does not differ by who looks, such as a call or a sitemap, is looked at from here. */
const nowhere = { device: "desktop", crawler: false, businessCategory: "" } as const;

/** A question whose answer is the same for whoever looks. @param target path and query, normalised */
export const questionOf = (c: Context<EdgeEnv>, target: string): PublicQuestion => ({
  target,
  view: { buildId: c.get("config").buildId, origin: originOf(c), ...nowhere },
});

/** A page as this kind of visitor sees it. @param url normalised */
export function pageQuestion(c: Context<EdgeEnv>, { pathname, search }: URL): PublicQuestion {
  const view = {
    buildId: c.get("config").buildId,
    origin: originOf(c),
    device: c.get("device"),
    crawler: c.get("crawler"),
    businessCategory: c.get("businessCategory"),
  };
  return { target: pathname + search, view };
}

/** The name under which an answer is kept. */
export const keyOf = ({ target, view }: PublicQuestion): string =>
  [view.buildId, view.origin, view.device, view.crawler, view.businessCategory, target].join(" ");
