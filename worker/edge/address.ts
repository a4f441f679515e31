import { createMiddleware } from "hono/factory";
import type { FailureCode } from "../../shared/failure";
import { isApiPath } from "./api-path";
import type { EdgeEnv } from "./context";
import { failurePage } from "./errors";
import { failureResponse } from "./failure";
import { localeAt } from "./locale";

/** Longest address that is looked at, in characters. */
const longestAddress = 8192;
const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Refuses addresses that no link of the shop can produce, before anything reads them. Calls, and everything under a
 * foreign name, are answered here; otherwise the refusal is left in `c.var.refusal`, for `refusal.ts` to answer when it
 * is known how. A shop at an https origin serves nothing over http: anybody who reads is led over, anybody who writes
 * is told.
 */
export const address = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const { url, method } = c.req.raw;
    const { publicOrigin } = c.get("config");
    const code = refusalOf(url, publicOrigin);
    const overHttp = url.startsWith("http:") && publicOrigin?.startsWith("https:");
    if (overHttp && !code && (method === "GET" || method === "HEAD")) {
      return c.redirect(publicOrigin + url.slice(url.indexOf("/", "http://".length)), 308);
    }
    const refused = overHttp ? "wrong_host" : code;
    if (refused && isApiPath(c.req.path)) return failureResponse(refused, localeAt(c));
    if (refused === "wrong_host") return failurePage(refused, localeAt(c));
    c.set("refusal", code);
    return next();
  });

/** Why an address is refused, or null. The address is taken as it came: `URL` would repair what we must see. */
export function refusalOf(url: string, publicOrigin: string | null): FailureCode | null {
  if (url.length > longestAddress) return "address_too_long";
  const [, , host = ""] = url.split("/", 3);
  if (!isOurHost(host, publicOrigin)) return "wrong_host";
  const [path, query] = splitAt(url.slice(url.indexOf(host) + host.length), "?");
  return isSoundPath(path) && !/%00|\p{Cc}/u.test(query) ? null : "malformed_address";
}

function isOurHost(host: string, publicOrigin: string | null): boolean {
  if (publicOrigin) return host.toLowerCase() === new URL(publicOrigin).host;
  return localHosts.has(host.replace(/:\d+$/, "").toLowerCase());
}

/** False for what cannot be decoded, hides a separator or a control character, or has an empty or dotted segment. */
function isSoundPath(path: string): boolean {
  if (/%2f|%5c/i.test(path) || path.includes("//")) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !/[\p{Cc}\\]/u.test(decoded) && !decoded.split("/").some((segment) => segment === "." || segment === "..");
  } catch {
    return false;
  }
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
