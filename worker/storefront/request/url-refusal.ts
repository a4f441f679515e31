import type { FailureCode } from "#shared/failures/failure";

/** Longest URL that is looked at, in characters. */
const longestUrl = 8192;
const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Under which names the shop answers; without a public origin only on this machine. */
export type OwnNames = { publicOrigin: string | null; workersDevHost: string | null };

/** Why a URL is refused, or null. It is taken as it came: `URL` would repair what we must see. */
export function refusalOf(url: string, own: OwnNames): FailureCode | null {
  if (url.length > longestUrl) return "address_too_long";
  const host = hostIn(url);
  if (!isOurHost(host, own.publicOrigin) && !isPreviewHost(host, own)) return "wrong_host";
  const [path, query] = splitAt(url.slice(url.indexOf(host) + host.length), "?");
  return isSoundPath(path) && !/%00|\p{Cc}/u.test(query) ? null : "malformed_address";
}

export const hostIn = (url: string): string => url.split("/", 3)[2] ?? "";

/**
 * Whether it is the address of a version that was uploaded and has no visitors yet: `<version or alias>-` before the
 * worker's own name at workers.dev. Only the account that has that name can have workers there.
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
 * False for what cannot be decoded, hides a separator of segments or lines or a control character, or has an empty or dotted
 * segment. Neither the router's patterns nor those of routes take a line's end for one of "anything".
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
