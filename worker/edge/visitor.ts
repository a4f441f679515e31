import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { EdgeEnv } from "./context";
import { uuidV4 } from "./guest";

/** Tells one browser from others for as long as it is used; not the guest's id, which changes daily and at sign-out. */
const browserCookie = "browser_id";
/** Its life in seconds: the longest that browsers keep a cookie. */
const life = 400 * 24 * 60 * 60;

const isSecure = (c: Context) => c.req.url.startsWith("https:");

/** From where, and by which browser, a request comes: what limits are counted by. */
export const visitor = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const id = getCookie(c, browserCookie, isSecure(c) ? "host" : undefined);
    const network = networkOf(c.req.header("cf-connecting-ip"));
    c.set("visitor", { network, browserId: id !== undefined && uuidV4.test(id) ? id : undefined });
    await next();
  });

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 address, of which one subscriber has all.
 * @param address as the platform tells it; absent where nothing stands in front of the worker
 */
export function networkOf(address: string | undefined): string {
  if (!address) return "unknown";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

/** Gives a browser without an id a new one, for the calls of this request. `keepBrowser` makes it last. */
export function openBrowser(c: Context<EdgeEnv>): void {
  if (!c.var.visitor.browserId) c.set("visitor", { ...c.var.visitor, browserId: crypto.randomUUID() });
}

/** Sets or renews the browser's cookie on an answer that nobody stores. Scripts cannot read it. */
export function keepBrowser(c: Context<EdgeEnv>, answer: Response): void {
  const { browserId } = c.var.visitor;
  if (!browserId) return;
  const secure = isSecure(c);
  const attributes = { path: "/", maxAge: life, sameSite: "Lax", httpOnly: true, secure } as const;
  const cookie = generateCookie(browserCookie, browserId, {
    ...attributes,
    ...(secure && { prefix: "host" as const }),
  });
  answer.headers.append("set-cookie", cookie);
}
