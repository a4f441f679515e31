import type { FailureCode } from "#shared/failures/failure";

/** Longest accepted URL, in characters. */
const longestUrl = 8192;
const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The hosts that the shop answers under; without a public origin only local ones. */
export type OwnNames = { publicOrigin: string | null; workersDevHost: string | null };

/** Why a URL is refused, or null. Takes the raw URL: `URL` would repair what must be seen. */
export function refusalOf(url: string, own: OwnNames): FailureCode | null {
  if (url.length > longestUrl) return "address_too_long";
  const host = hostIn(url);
  if (!isOurHost(host, own.publicOrigin) && !isPreviewHost(host, own)) return "wrong_host";
  const [path, query] = splitAt(url.slice(url.indexOf(host) + host.length), "?");
  return isSoundPath(path) && !/%00|\p{Cc}/u.test(query) ? null : "malformed_address";
}

export const hostIn = (url: string): string => url.split("/", 3)[2] ?? "";

/**
 * Whether a host is that of a preview version: `<version or alias>-` before the worker's own name at workers.dev. Only
 * the account with that name can have workers there.
 */
export function isPreviewHost(host: string, { workersDevHost }: Pick<OwnNames, "workersDevHost">): boolean {
  const requested = host.toLowerCase();
  if (!workersDevHost || !requested.endsWith(`-${workersDevHost}`)) return false;
  return /^[a-z0-9][a-z0-9-]{0,61}$/.test(requested.slice(0, -workersDevHost.length - 1));
}

function isOurHost(host: string, publicOrigin: string | null): boolean {
  if (publicOrigin) return host.toLowerCase() === new URL(publicOrigin).host;
  return localHosts.has(host.replace(/:\d+$/, "").toLowerCase());
}

/**
 * False for a path that cannot be decoded, contains an encoded slash, line break or control character, or has an empty
 * or dotted segment. Route patterns do not match line breaks as "anything".
 */
function isSoundPath(path: string): boolean {
  if (/%2f|%5c/i.test(path) || path.includes("//")) return false;
  try {
    const decoded = decodeURIComponent(path);
    return (
      !/[\p{Cc}\p{Zl}\p{Zp}\\]/u.test(decoded) &&
      !decoded.split("/").some((segment) => segment === "." || segment === "..")
    );
  } catch {
    return false;
  }
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
