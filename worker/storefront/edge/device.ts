import { createMiddleware } from "hono/factory";
import { isbot } from "isbot";
import type { Device, EdgeEnv } from "../request/context";

/** Device type and crawler flag, from client hints and the user agent. */
export const device = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const agent = c.req.header("user-agent") ?? "";
    c.set("device", deviceOf(agent, c.req.header("sec-ch-ua-mobile")));
    c.set("crawler", isCrawler(agent));
    await next();
  });

/** Agents are few and the pattern is long, so the last verdicts are cached. */
const verdicts = new Map<string, boolean>();
const mostVerdicts = 500;

function isCrawler(agent: string): boolean {
  const known = verdicts.get(agent);
  if (known !== undefined) return known;
  const verdict = isbot(agent);
  if (verdicts.size >= mostVerdicts) verdicts.clear();
  verdicts.set(agent, verdict);
  return verdict;
}

/** Android tablets say "Android" without "Mobile"; an iPad that poses as a Mac counts as a desktop. */
function deviceOf(agent: string, mobileHint: string | undefined): Device {
  const android = agent.toLowerCase().lastIndexOf("android");
  if (/iPad|Tablet|PlayBook|Silk|Kindle/i.test(agent) || (android >= 0 && !/mobile/i.test(agent.slice(android))))
    return "tablet";
  return mobileHint === "?1" || /Mobi|iPhone|iPod/i.test(agent) ? "mobile" : "desktop";
}
