import { adminPaths } from "./console-paths";

/** Where a form that stands on many screens leads back to: a path of the console; what is none leads to the console's beginning. */
export function backPath(posted: string | undefined, otherwise: string = adminPaths.overview): string {
  const base = "https://console.invalid";
  if (!posted?.startsWith("/") || !URL.canParse(posted, base)) return otherwise;
  const { origin, pathname, search } = new URL(posted, base);
  const isOurs = origin === base && (pathname === "/admin" || pathname.startsWith("/admin/"));
  return isOurs ? pathname + search : otherwise;
}
